import type { SiteState } from '../../../worker/entrypoints/state.ts';
import {
  type DoctorLine,
  type KeptFile,
  listDays,
  listKept,
  problemsIn,
  readDoctor,
  readKept,
} from '../../kept-days.ts';
import { findBrokenRecord } from '../../records/heads.ts';
import { type Repository, type RepositoryVariable, readRepository } from '../../repository.ts';
import type { DeskContext, ScreenData } from '../../screen.tsx';
import { readSite, SiteError } from '../../site.ts';

/** Who gets which version, in percent, as Cloudflare reported when it was kept. Moments are ISO 8601. */
interface Shares {
  deployments: {
    created: string;
    message: string;
    shares: { version: string; percentage: number }[];
  }[];
  versions: { id: string; created: string; tag: string; message: string }[];
}

export interface StateData extends ScreenData {
  /** As the site reports it; `null` if it does not answer. */
  site: SiteState | null;
  /** Why the site does not answer, and what to do. */
  siteFailure: string | null;
  /** Where switches and packages are changed. */
  repository: Repository;
  /** The first row of the desk that was changed or removed, as a sentence; `null` if all rows are as they were written. */
  broken: string | null;
  /** Versions with their shares, and when these were read; `null` if none were kept. */
  shares: ({ day: string; time: string } & ReturnType<typeof listShares>) | null;
  doctor: Awaited<ReturnType<typeof readDoctor>>;
  /** What was kept of the last days, the newest first. */
  kept: KeptFile[];
  /** All days of which anything was kept, the newest first. */
  days: string[];
}

/** What is live, and what was kept. Works while the site does not answer: then the rest is needed most. */
export async function readState({ env }: DeskContext): Promise<StateData> {
  const { REPOSITORY_URL }: DeskBindings & RepositoryVariable = env;
  const [{ site, siteFailure }, broken, days] = await Promise.all([
    readSite(env).then((site) => ({ site, siteFailure: null }), takeFailure),
    findBrokenRecord(env.RECORDS),
    listDays(env.RECORDS),
  ]);
  const kept = await listKept(env.RECORDS, days);
  const file = kept.find(({ name }) => name === 'cloudflare.json');
  const [doctor, shares] = await Promise.all([
    readDoctor(env.RECORDS, kept),
    file ? readKept<Shares>(env.RECORDS, file) : null,
  ]);
  return {
    lead:
      broken ??
      (site === null
        ? 'The site does not answer.'
        : `${sayState(site)}${sayDoctor(doctor?.lines ?? [])}`),
    broken,
    site,
    siteFailure,
    repository: readRepository(REPOSITORY_URL),
    shares: file && shares ? { day: file.day, time: file.time, ...listShares(shares) } : null,
    doctor,
    kept,
    days,
  };
}

function takeFailure(error: unknown): Pick<StateData, 'site' | 'siteFailure'> {
  if (error instanceof SiteError) return { site: null, siteFailure: error.message };
  throw error;
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

function sayState({ health: { status, problems }, variables, packages }: SiteState): string {
  if (status === 'degraded') {
    const count = problems.length === 1 ? 'One thing is' : `${problems.length} things are`;
    return `${count} wrong with the site’s settings.`;
  }
  const foreign = packages.filter(({ releases: [live] }) => live?.isOurs === false).length;
  if (foreign > 0)
    return `The site answers, but ${foreign === 1 ? 'one download is' : `${foreign} downloads are`} not signed by the app’s own key, as a sample or a debug build: others could update it.`;
  const set = variables.filter(({ source }) => source === 'set').length;
  if (set === 0) return 'The site is healthy, and every variable has its default.';
  return `The site is healthy, with ${set} ${set === 1 ? 'variable' : 'variables'} set.`;
}

function sayDoctor(lines: readonly DoctorLine[]): string {
  const { length } = problemsIn(lines);
  if (length === 0) return '';
  return ` The doctor found ${length === 1 ? 'one thing' : `${length} things`} missing or wrong.`;
}
