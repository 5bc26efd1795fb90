/** Known changes by day: from the counts, from the live site and from the rows of the desk. */

import type { Decision } from '../../../approvals/status.ts';
import { BRANDS } from '../../../config/brands/index.ts';
import { nameOfRun, parseRunCode } from '../../../decide/run.ts';
import type {
  DailyCounts,
  EntryRow,
  Run,
} from '../../../experiments/report/counts/daily-counts.ts';
import { formatIndianDate } from '../../../shared/days.ts';
import type { SiteState } from '../../../worker/entrypoints/state.ts';
import type { Pin } from '../../readout.ts';
import type { Note } from '../../records/notes.ts';
import type { Settings } from '../../records/settings.ts';

/** Something that happened, on its day in India. */
export interface Change {
  day: string;
  what: string;
  /** Who did it, where that is known. */
  by?: string;
  href?: string;
}

/** An approval or objection. */
type Judged = Pick<Decision, 'id' | 'subject' | 'verdict' | 'by' | 'at'>;

interface Sources {
  counts: Pick<DailyCounts, 'entries' | 'ended' | 'ends' | 'runs'>;
  state: Pick<SiteState, 'version' | 'packages'>;
  pins: readonly Pin[];
  judged: readonly Judged[];
  notes: readonly Note[];
  /** The oldest first. */
  settings: readonly Settings[];
}

/** Everything that is known to have changed, the latest first. */
export function listChanges({ counts, state, pins, judged, notes, settings }: Sources): Change[] {
  const { version, packages } = state;
  const changes: Change[] = [
    ...runChanges(counts),
    ...endChanges(counts.ends),
    ...settingChanges(settings),
    ...(version === null || version.tag === '' || version.uploaded === ''
      ? []
      : [
          {
            day: dayOf(version.uploaded),
            what: `Version ${version.tag} was uploaded`,
            href: '/state',
          },
        ]),
    ...releaseChanges(packages),
    ...pins.map(({ pinnedAt, name, subject, pinnedBy, href }) => ({
      day: dayOf(pinnedAt),
      what: `“${name}” was pinned, of ${subject}`,
      by: pinnedBy,
      href,
    })),
    ...notes.map(noteChange),
    ...judged.map(({ id, subject, verdict, by, at }) => ({
      day: dayOf(at),
      what: `${subject} was ${verdict === 'approved' ? 'approved' : 'objected to'}`,
      by,
      href: `/words/${id}`,
    })),
  ];
  return changes.sort((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0));
}

function noteChange({ day, subject, text, effect, by }: Note): Change {
  const of = subject === '' ? '' : `, of ${subject}`;
  const what = effect === 'none' ? `Noted${of}: ${text}` : `The day was ${effect}${of}: ${text}`;
  return {
    day,
    what,
    by,
    ...(subject !== '' && { href: `/results/${subject.toLowerCase()}#notes` }),
  };
}

/** A sentence for each variable that was changed. What was set before the settings were first looked at has no day. */
function settingChanges(settings: readonly Settings[]): Change[] {
  return settings.slice(1).flatMap(({ since, values }, index) => {
    const former = settings[index]?.values ?? {};
    const names = new Set([...Object.keys(former), ...Object.keys(values)]);
    return [...names].flatMap((name) => {
      const [was, is] = [former[name], values[name]].map((value) => value && shorten(value));
      if (former[name] === values[name]) return [];
      return [{ day: dayOf(since), what: describeSetting(name, was, is), href: '/state' }];
    });
  });
}

function describeSetting(name: string, was: string | undefined, is: string | undefined): string {
  if (is === undefined) return `${name} is no longer set; it was ${was}`;
  return was === undefined ? `${name} was set to ${is}` : `${name} went from ${was} to ${is}`;
}

const LONGEST_VALUE = 40;

/** An address is too long for a list. */
function shorten(value: string): string {
  return value.length <= LONGEST_VALUE ? value : `${value.slice(0, LONGEST_VALUE - 1)}…`;
}

/** A sentence for all that was released on a day. */
function releaseChanges(packages: SiteState['packages']): Change[] {
  const released = packages.flatMap(({ package: name, releases }) =>
    releases.map(({ uploaded, versionName }) => ({
      day: dayOf(uploaded),
      name: versionName ? `${name} ${versionName}` : name,
    })),
  );
  return [...Map.groupBy(released, ({ day }) => day)].map(([day, ofDay]) => ({
    day,
    what: `Released: ${ofDay.map(({ name }) => name).join(', ')}`,
    href: '/state',
  }));
}

const dayOf = (moment: string) => formatIndianDate(Date.parse(moment));

/**
 * Variables leave a trace in the counts: what decides an experiment is in the code of the run that browsers enter. A code
 * that no browser had on the counted day before has begun, or begun again.
 */
function runChanges({
  entries,
  ended,
  runs,
}: Pick<DailyCounts, 'entries' | 'ended' | 'runs'>): Change[] {
  const compared = entries.filter((row) => row.class === 'compared' && row.browsers > 0);
  const experiments = Map.groupBy(compared, (row) => runOf(row, runs)?.test);
  return [...experiments].flatMap(([test, rows]) => {
    const byDay = [...Map.groupBy(rows, ({ day }) => day)].sort(([a], [b]) => (a < b ? -1 : 1));
    let before = endedBefore(
      byDay[0]?.[0] ?? '',
      ended.filter((row) => runOf(row, runs)?.test === test),
    );
    return byDay.flatMap(([day, ofDay]): Change[] => {
      const codes: ReadonlySet<string> = new Set(ofDay.map(({ run }) => run));
      const begun = [...codes].flatMap(
        (code) => runs.find((run) => run.code === code && !before?.has(code)) ?? [],
      );
      const former = before === null ? undefined : runs.find(({ code }) => before?.has(code));
      before = codes;
      return begun.map((run) => ({ day, what: describeRun(run, former, test, ofDay) }));
    });
  });
}

/** Each end once, on whichever brand or in whichever run it was shown first. */
function endChanges(ends: DailyCounts['ends']): Change[] {
  const named = ends.map(({ run, page, label, first }) => ({
    first,
    what: `${parseRunCode(run)?.test?.name ?? page} was ended: everyone new gets ${label} (SHIP)`,
  }));
  return [...Map.groupBy(named, ({ what }) => what)].map(([what, same]) => ({
    day: same.reduce((day, { first }) => (first < day ? first : day), same[0]?.first ?? ''),
    what,
  }));
}

/** The codes that counted last before a day, of runs that are not reported by day. */
function endedBefore(day: string, ended: DailyCounts['ended']): ReadonlySet<string> | null {
  const earlier = ended.filter((row) => row.class === 'compared' && row.last < day);
  const [last] = earlier
    .map((row) => row.last)
    .sort()
    .reverse();
  return last === undefined
    ? null
    : new Set(earlier.filter((row) => row.last === last).map(({ run }) => run));
}

const runOf = ({ run }: Pick<EntryRow, 'run'>, runs: readonly Run[]) =>
  runs.find(({ code }) => code === run);

function describeRun(
  run: Run,
  former: Run | undefined,
  test: string | undefined,
  rows: readonly EntryRow[],
): string {
  if (test !== undefined && former === undefined) {
    const pages = new Set(rows.filter((row) => row.run === run.code).map(({ page }) => page));
    return `Page test ${test} began on ${[...pages].join(', ')}`;
  }
  if (former === undefined) return 'Counting began';
  const name = nameOfRun(run.code);
  const differences = [
    run.arms.length === former.arms.length
      ? null
      : `it has ${run.arms.length} versions now (SPLIT or the test)`,
    run.control === former.control
      ? null
      : `others are compared with ${run.control} now (NEW_VERSION)`,
    String(run.appLink) === String(former.appLink) ? null : describeLinks(run),
    name === nameOfRun(former.code)
      ? null
      : `it is another test, ${name === '' ? 'without a name' : name} (RUN)`,
  ].filter((one) => one !== null);
  return `${test === undefined ? 'The test of app versions' : `Page test ${test}`} changed: ${differences.join(', ')}`;
}

function describeLinks({ appLink }: Run): string {
  if (!appLink) return 'links lead to our own packages (APP_LINK_URL)';
  return appLink.length === 0
    ? 'links lead to the app-link service (APP_LINK_URL)'
    : `links lead to our own packages by way of the app-link service on ${appLink.map((brand) => BRANDS[brand].name).join(', ')} (APP_LINK_PROVEN)`;
}
