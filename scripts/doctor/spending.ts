/** Checks what would make the bill many times larger, or keep what the privacy policies say is not kept. */
import {
  FLUSH_BOUNDS_SECONDS,
  FLUSH_SECONDS,
  minutesUntilCounted,
} from '../../src/config/flush.ts';
import { PRICE_PAGES, PRICES_READ_ON } from '../../src/config/prices.ts';
import { addDays } from '../../src/shared/days.ts';
import { type CallAccount, openAccountApi } from '../lib/cloudflare-api.ts';
import {
  asTable,
  COUNTER_CONFIG,
  DESK_CONFIG,
  ofEnvironment,
  readWorkerName,
  readWranglerConfig,
  SITE_CONFIG,
  type Table,
} from '../lib/configuration.ts';
import { askWrangler } from '../lib/wrangler.ts';
import { type Finding, note, ok, wrong } from './finding.ts';

export const WORKER_CONFIGS = [SITE_CONFIG, DESK_CONFIG, COUNTER_CONFIG] as const;

const WHY_TRACES =
  'A trace keeps each visitor’s address and device for days, and is billed for each part of each request: three times everything else.';
const WHY_LINES =
  'A line for each request keeps each visitor’s address for days, and is billed: $6,300 a month at 100 million visits a day.';

/** Whether a Worker writes its own lines alone. @param observability as wrangler.toml has it, and Cloudflare too @param of for the sentence */
export function checkObservability(observability: Table, of: string): Finding {
  const { traces, logs, redact_query_string: redacts } = observability;
  // Said aloud: what is not said is decided by Cloudflare, from some compatibility date on otherwise than today.
  if (asTable(traces).enabled !== false)
    return wrong(`${of} does not switch traces off.`, { why: WHY_TRACES, next: SWITCH_OFF });
  if (asTable(logs).invocation_logs !== false)
    return wrong(`${of} does not switch the line for each request off.`, {
      why: WHY_LINES,
      next: SWITCH_OFF,
    });
  if (asTable(logs).enabled !== true || observability.enabled !== true || redacts !== true)
    return wrong(`${of} does not keep a log without query strings.`, { next: SWITCH_OFF });
  return ok(
    `${of} keeps its own lines alone: no traces, no line for each request, no query strings.`,
  );
}

const SWITCH_OFF =
  'In its wrangler.toml: [observability] enabled = true, redact_query_string = true; [observability.logs] enabled = true, invocation_logs = false; [observability.traces] enabled = false. Then deploy it.';

/** The three `wrangler.toml`. @param read another file, for a test */
export function checkLogs(
  read: (file: (typeof WORKER_CONFIGS)[number]) => Table = readWranglerConfig,
): Finding[] {
  return WORKER_CONFIGS.map((file) => checkObservability(asTable(read(file).observability), file));
}

/** Whether the counter adds often enough for what documents promise, and not so often that it is dear. @param config of the counter */
export function checkFlushSeconds(config: Table = readWranglerConfig(COUNTER_CONFIG)): Finding {
  const { least, most } = FLUSH_BOUNDS_SECONDS;
  const seconds = ['', 'staging'].map(
    (environment) => asTable(ofEnvironment(config, environment).vars).FLUSH_SECONDS,
  );
  const [first] = seconds;
  const next = `Set FLUSH_SECONDS in ${COUNTER_CONFIG} and src/config/flush.ts to the same number from ${least} to ${most}.`;
  if (typeof first !== 'number' || first < least || first > most) {
    const why =
      'At one flush a second, rows of the database cost up to $3,950 a month; above the bound a broken experiment is seen too late.';
    return wrong(`FLUSH_SECONDS is ${first}.`, { why, next });
  }
  if (seconds.some((one) => one !== FLUSH_SECONDS)) {
    const why = `Documents and desk say that a count is there within ${minutesUntilCounted(FLUSH_SECONDS)} minutes, which follows from ${FLUSH_SECONDS}.`;
    return wrong(`FLUSH_SECONDS is ${seconds.join(' and ')}, and not ${FLUSH_SECONDS}.`, {
      why,
      next,
    });
  }
  return ok(`Counts are in the database within ${minutesUntilCounted(FLUSH_SECONDS)} minutes.`);
}

const PRICES_LAST_DAYS = 365;

/** Whether what the desk says of costs still follows from the price list. @param today ISO 8601 date */
export function checkPrices(today: string, readOn: string = PRICES_READ_ON): Finding {
  if (addDays(readOn, PRICES_LAST_DAYS) >= today) return ok(`Prices were read on ${readOn}.`);
  return note(`Cloudflare’s prices were read on ${readOn}, more than a year ago.`, {
    why: 'The desk says by them what a day costs.',
    next: `Read ${PRICE_PAGES.join(', ')}, then change src/config/prices.ts.`,
  });
}

/** What Cloudflare has for each Worker, where the dashboard can differ from wrangler.toml. @param open its API, or a test's */
export async function checkLiveLogs(
  open: () => Promise<CallAccount> = () => openAccountApi(askWrangler),
): Promise<Finding[]> {
  try {
    const call = await open();
    return await Promise.all(
      WORKER_CONFIGS.map(async (file) => {
        const name = readWorkerName('', file);
        const settings = asTable(await call('GET', `/workers/scripts/${name}/script-settings`));
        return checkLiveLog(asTable(settings.observability), name);
      }),
    );
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [note('What Cloudflare logs and traces could not be read.', { why })];
  }
}

function checkLiveLog({ traces, logs }: Table, name: string): Finding {
  const next = `In the dashboard: Workers & Pages, ${name}, Settings, Observability; or deploy it again.`;
  const hasTraces = asTable(traces).enabled;
  if (hasTraces === true)
    return wrong(`Traces of ${name} are on at Cloudflare.`, { why: WHY_TRACES, next });
  if (asTable(logs).invocation_logs === true)
    return wrong(`A line for each request of ${name} is on at Cloudflare.`, {
      why: WHY_LINES,
      next,
    });
  if (hasTraces !== false)
    return note(`Cloudflare does not say whether traces of ${name} are on.`, {
      why: WHY_TRACES,
      next,
    });
  return ok(`Cloudflare keeps no traces of ${name}.`);
}
