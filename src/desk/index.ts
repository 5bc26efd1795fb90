import { formatIndianDate } from '../decide/indian-date.ts';
import { createDesk } from './app.ts';
import { sendDigest } from './digest.ts';
import { keepDays, keepSite } from './keep-day.ts';
import type { MailBindings } from './mail.ts';
import { keepHeads } from './records/heads.ts';

/** The schedule of `wrangler.toml` that keeps the site's state and nothing else. */
const HOURLY = '0 * * * *';

/** The desk's entry module, which `wrangler.toml` beside it names as `main`. */
export default {
  ...createDesk(),
  /** Each hour, and each morning after the watch has kept the day. */
  async scheduled({ scheduledTime, cron }: ScheduledController, env: DeskBindings & MailBindings) {
    await keepSite(env, scheduledTime);
    if (cron !== HOURLY) await keepMorning(env, scheduledTime);
  },
};

async function keepMorning(env: DeskBindings & MailBindings, nowMs: number): Promise<void> {
  const today = formatIndianDate(nowMs);
  await sendDigest(env, nowMs);
  await keepDays(env, today);
  await keepHeads(env.RECORDS, today);
}
