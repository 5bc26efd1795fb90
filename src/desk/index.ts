import { formatIndianDate } from '../decide/indian-date.ts';
import { createDesk } from './app.ts';
import { sendDigest } from './digest.ts';
import { keepHeads } from './records/heads.ts';

/** The desk's entry module, which `wrangler.toml` beside it names as `main`. */
export default {
  ...createDesk(),
  /** Each morning, after the watch has kept the day. */
  async scheduled({ scheduledTime }: ScheduledController, env: DeskBindings) {
    await sendDigest(env, scheduledTime);
    await keepHeads(env.RECORDS, formatIndianDate(scheduledTime));
  },
};
