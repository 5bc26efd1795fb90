import type { SiteState } from '../../../worker/entrypoints/state.ts';
import { readCounting } from '../../counting.ts';
import {
  type DayFile,
  type DoctorLine,
  linesOf,
  listDayFiles,
  problemsIn,
  readChecks,
} from '../../day-files.ts';
import { readLive } from '../../live.ts';
import { sayLive } from '../../live-state.ts';
import type { Row } from '../../records/kinds.ts';
import { findFault } from '../../records/log.ts';
import { type Repository, type RepositoryVariable, readRepository } from '../../repository.ts';
import type { Counting } from '../../say-counting.ts';
import type { DeskContext, ScreenData } from '../../screen.tsx';
import { type Down, readDown, waysOf } from './down.ts';
import { sayState } from './say-state.ts';
import { readShipStep, type ShipStep } from './ship.ts';
import { listVisible, type Visible } from './visible.ts';

/** Who gets which version, in percent, as Cloudflare reported when it was recorded. */
type Shares = NonNullable<Row<'checks'>['cloudflare']>;

export interface StateData extends ScreenData {
  /** What can be taken off the site, and how; `null` while the site does not answer. */
  down: Down | null;
  /** The value of `SHIP` that the address asks for; `null` where it asks for none. */
  ship: ShipStep | null;
  /** What visitors get, by kind. */
  visitors: Visible[];
  /** As the site reports it; `null` if it does not answer. */
  site: SiteState | null;
  /** Why the site does not answer, and what to do. */
  siteFailure: string | null;
  /** How far the counts reach and what they cost; `null` while the site cannot read them. */
  counting: Counting | null;
  /** Where switches and packages are changed. */
  repository: Repository;
  /** The first object among the records that is not a valid record, as a sentence; `null` if all are. */
  broken: string | null;
  /** Versions with their shares, and when these were read; `null` if none were recorded. */
  shares: ({ day: string; time: string } & ReturnType<typeof listShares>) | null;
  /** The doctor's lines that were recorded last, and when. */
  doctor: { day: string; time: string; lines: DoctorLine[] } | null;
  /** What was recorded last, the newest first. */
  kept: DayFile[];
  /** All days of which anything was recorded, the newest first. */
  days: string[];
}

const NO_STEP = { step: null, refused: [] };

/** More than a screen shows of them. */
const MOST_FILES = 100;

/** What is live, and what was recorded. Works while the site does not answer: then the rest is needed most. */
export async function readState({ env, url }: DeskContext): Promise<StateData> {
  const { REPOSITORY_URL }: DeskBindings & RepositoryVariable = env;
  const now = Date.now();
  const [live, counting, broken, files, checks] = await Promise.all([
    readLive(env, now),
    readCounting(env, now),
    findFault(env.RECORDS),
    listDayFiles(env.RECORDS),
    readChecks(env.RECORDS),
  ]);
  const { site, siteFailure } = live;
  const { step, refused } =
    site === null ? NO_STEP : readShipStep(url.searchParams.get('ship'), site);
  const doctor = checks && { day: checks.day, time: checks.time, lines: linesOf(checks) };
  return {
    lead:
      site === null
        ? (broken ?? 'The site does not answer.')
        : [
            ...sayLive(live),
            broken ?? [sayState(site), ...sayDoctor(doctor?.lines ?? [])].join(' '),
          ].join(' '),
    ways: waysOf(live),
    broken,
    visitors: listVisible(live),
    ship: step,
    refused,
    down: readDown(url.searchParams, live),
    site,
    siteFailure,
    counting,
    repository: readRepository(REPOSITORY_URL),
    shares: checks?.cloudflare
      ? { day: checks.day, time: checks.time, ...listShares(checks.cloudflare) }
      : null,
    doctor,
    kept: files.slice(0, MOST_FILES),
    days: [...new Set(files.map(({ day }) => day))],
  };
}

const FORMER_SHOWN = 5;

function listShares({ deployments, versions }: Shares) {
  const rows = deployments.map(({ created, message, shares }) =>
    shares.map(({ version, percentage }) => ({
      version,
      percentage,
      since: created,
      message,
      tag: versions.find(({ id }) => id === version)?.tag ?? '',
    })),
  );
  const [live = [], ...former] = rows;
  return { live, former: former.slice(0, FORMER_SHOWN).flat() };
}

function sayDoctor(lines: readonly DoctorLine[]): string[] {
  const { length } = problemsIn(lines);
  if (length === 0) return [];
  return [`The doctor found ${length === 1 ? 'one thing' : `${length} things`} missing or wrong.`];
}
