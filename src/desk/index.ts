import { formatIndianDate } from '../shared/days.ts';
import { createDesk } from './app.ts';
import { sendDigest } from './digest.ts';
import { keepDays, recordSite } from './keep-day.ts';
import type { MailBindings } from './mail.ts';
import { walkKept } from './screens/links/walk.ts';
import { mailEnding } from './urgent-mail.ts';

/** The schedule of `wrangler.toml` that records the site's state and nothing else. */
const HOURLY = '0 * * * *';

/** The desk's entry module, which `wrangler.toml` beside it names as `main`. */
export default {
  ...createDesk(),
  /** Each hour, and each morning after the watch has run. */
  async scheduled({ scheduledTime, cron }: ScheduledController, env: DeskBindings & MailBindings) {
    await recordSite(env, scheduledTime);
    if (cron !== HOURLY) await keepMorning(env, scheduledTime);
  },
};

async function keepMorning(env: DeskBindings & MailBindings, nowMs: number): Promise<void> {
  const today = formatIndianDate(nowMs);
  await walkKept(env, nowMs);
  await sendDigest(env, nowMs);
  await mailEnding(env, nowMs);
  await keepDays(env, today);
}
