import { createDesk } from './app.ts';
import { sendDigest } from './digest.ts';

/** The desk's entry module, which `wrangler.toml` beside it names as `main`. */
export default {
  ...createDesk(),
  /** Each morning, after the watch has kept the day. */
  scheduled: ({ scheduledTime }: ScheduledController, env: DeskBindings) =>
    sendDigest(env, scheduledTime),
};
