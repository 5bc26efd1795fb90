import { formatIndianDate } from '../decide/indian-date.ts';
import { createDesk } from './app.ts';
import { sendDigest } from './digest.ts';
import { keepDays, keepSite } from './keep-day.ts';
import { type MailBindings, openMail } from './mail.ts';
import { keepHeads } from './records/heads.ts';
import { keepSettings } from './records/settings.ts';
import { analyseNow } from './report.ts';
import { readSite } from './site.ts';
import { type Judged, sendVerdicts } from './verdict-mail.ts';

/** The schedule of `wrangler.toml` that keeps the site's state and nothing else. */
const HOURLY = '0 * * * *';

/** The desk's entry module, which `wrangler.toml` beside it names as `main`. */
export default {
  ...createDesk(),
  /** Each hour, and each morning after the watch has kept the day. */
  async scheduled({ scheduledTime, cron }: ScheduledController, env: DeskBindings & MailBindings) {
    await keepSite(env, scheduledTime);
    if (cron === HOURLY) return;
    const today = formatIndianDate(scheduledTime);
    await sendDigest(env, scheduledTime);
    const send = openMail(env);
    if (send !== null) await sendVerdicts(() => readJudged(env, scheduledTime), env.RECORDS, send);
    await keepDays(env, today);
    await keepHeads(env.RECORDS, today);
    await keepSettings(env.RECORDS, await readSite(env), scheduledTime);
  },
};

async function readJudged(env: DeskBindings, nowMs: number): Promise<Judged> {
  const [{ comparisons, today, analysis }, state] = await Promise.all([
    analyseNow(env, nowMs),
    readSite(env),
  ]);
  return { comparisons, situation: { today, state, visits: analysis.totals.visits } };
}
