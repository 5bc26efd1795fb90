import { BRANDS } from '../../../config/brands/index.ts';
import { REGION_IDS, REGIONS, type RegionId } from '../../../config/regions.ts';
import { parseVariables } from '../../../config/variables.ts';
import { liveOf } from '../../../content/live.ts';
import { formatDate } from '../../../shared/day-words.ts';
import { formatIndianDate, isDay } from '../../../shared/days.ts';
import { type DayRecord, readDayRecord } from '../../day-record.ts';
import { statesWithMoney } from '../../live-state.ts';
import type { Reason } from '../../parts/refusal.tsx';
import type { DeskContext, ScreenData } from '../../screen.tsx';

export interface DayData extends ScreenData {
  record: DayRecord;
  /** Whether the day is over, so that its page does not change. */
  isOver: boolean;
  /** An hour of it, and a state. */
  asked: { at: string; state: string };
  refused: Reason[];
  /** What was recorded of that hour, in sentences; none where no hour is asked for. */
  then: string[];
}

/** What readers saw on the day of the address; `null` for a day that has not come, or is not a valid date. */
export async function readDay({ env, url, subject }: DeskContext): Promise<DayData | null> {
  const today = formatIndianDate(Date.now());
  if (!isDay(subject) || subject > today) return null;
  const record = await readDayRecord(env.RECORDS, subject);
  const nothing = record.files.length === 0 ? ': nothing was recorded' : '';
  return {
    lead: `What readers saw on ${formatDate(subject)}${nothing}.`,
    record,
    isOver: subject < today,
    ...readHour(url.searchParams, record),
  };
}

function readHour(
  query: URLSearchParams,
  record: DayRecord,
): Pick<DayData, 'asked' | 'refused' | 'then'> {
  const asked = { at: query.get('at') ?? '', state: query.get('state') ?? '' };
  const region = REGION_IDS.find((id) => id === asked.state);
  const refused: Reason[] = [
    ...(asked.at === '' || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(asked.at)
      ? []
      : [{ field: 'at', sentence: `at=${asked.at} is not an hour: write it as 21:14.` }]),
    ...(asked.state === '' || region !== undefined
      ? []
      : [{ field: 'state', sentence: `state=${asked.state} is not a state: choose one.` }]),
  ];
  const then = asked.at === '' || refused.length > 0 ? [] : sayThen(record, asked.at, region);
  return { asked, refused, then };
}

/** What the looks before and after an hour found. */
function sayThen({ day, moments }: DayRecord, at: string, region: RegionId | undefined): string[] {
  const index = moments.findLastIndex(({ time }) => time <= at);
  const [moment, next] = [moments[index], moments[index + 1]];
  if (moment === undefined) return [`No look at the site before ${at} is recorded of this day.`];
  const set = moment.variables.map(({ name, value }) => `${name} was ${value}`);
  const seen =
    next === undefined
      ? 'No later look of the day found another state.'
      : `The look at ${next.time} found another state.`;
  return [
    `At ${at} the state that was recorded at ${moment.time} was the last one: ${set.length === 0 ? 'every switch had its default' : LIST.format(set)}. ${seen} What was set and taken back between two looks, an hour apart, is not recorded.`,
    ...(region === undefined ? [] : [sayMoneyThen(day, moment, region)]),
  ];
}

const LIST = new Intl.ListFormat('en-GB');

function sayMoneyThen(
  day: string,
  { variables, version }: DayRecord['moments'][number],
  region: RegionId,
): string {
  const set = Object.fromEntries(variables.map(({ name, value }) => [name, value]));
  const isFromEdge = version !== null && version.tag !== '';
  const live = liveOf(parseVariables(set).values, day, isFromEdge);
  const brands = Object.values(BRANDS).filter((brand) =>
    statesWithMoney(live, brand).includes(region),
  );
  const where = `In ${REGIONS[region].en}, with these switches and today’s list of states,`;
  return brands.length === 0
    ? `${where} no page may claim money.`
    : `${where} pages of ${LIST.format(brands.map(({ name }) => name))} may claim money.`;
}
