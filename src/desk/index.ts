import { formatIndianDate } from '../decide/indian-date.ts';
import { createDesk } from './app.ts';
import { sendDigest } from './digest.ts';
import { type MailBindings, openMail } from './mail.ts';
import { keepHeads } from './records/heads.ts';
import { keepSettings } from './records/settings.ts';
import { analyseNow } from './report.ts';
import { readSite } from './site.ts';
import { type Judged, sendVerdicts } from './verdict-mail.ts';

/** The desk's entry module, which `wrangler.toml` beside it names as `main`. */
export default {
  ...createDesk(),
  /** Each morning, after the watch has kept the day. */
  async scheduled({ scheduledTime }: ScheduledController, env: DeskBindings & MailBindings) {
    await sendDigest(env, scheduledTime);
    const send = openMail(env);
    if (send !== null) await sendVerdicts(() => readJudged(env, scheduledTime), env.RECORDS, send);
    await keepHeads(env.RECORDS, formatIndianDate(scheduledTime));
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
