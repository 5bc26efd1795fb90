/** The forms of campaigns: a name, a correction, an end. */
import { foldName, isCampaignName } from '../../../config/places.ts';
import {
  type Correction,
  MOST_CAMPAIGNS,
  type Naming,
  refuseMeaning,
} from '../../../experiments/counting/campaigns.ts';
import { formatDate } from '../../../shared/day-words.ts';
import { formatIndianDate, isDay } from '../../../shared/days.ts';
import { seeOther } from '../../answers.tsx';
import type { Reason } from '../../parts/refusal.tsx';
import { endingOf, readEndings } from '../../records/campaigns.ts';
import { listLinks } from '../../records/links.ts';
import { addRecord } from '../../records/log.ts';
import type { DeskContext, SentForm } from '../../screen.tsx';
import { correctCampaign, nameCampaign } from '../../site.ts';
import { readTyped } from '../../typed.ts';

const addressOf = (name: string) => `/traffic/campaign/${encodeURIComponent(name)}`;

/** `POST /traffic/campaigns`: gives a campaign a name, and records who gave it. */
export async function addCampaign({
  env,
  request,
  person,
}: DeskContext): Promise<Response | SentForm> {
  const typed = await readTyped(request);
  const campaign = readCampaign(typed);
  const last = typed.get('last') ?? '';
  const reason =
    refuseCampaign(campaign) ??
    refuseLast(last) ??
    refuseNaming(await nameCampaign(env, campaign), campaign);
  if (reason !== null) return { at: '/traffic', typed, reasons: [withoutEffect(reason)] };
  await recordNaming(env, person, campaign, last);
  return seeOther(addressOf(campaign.name));
}

/** @param last ISO 8601; empty for none */
async function recordNaming(
  { RECORDS }: DeskBindings,
  { email: by }: DeskContext['person'],
  campaign: Campaign,
  last: string,
): Promise<void> {
  await addRecord(RECORDS, 'campaign', { ...campaign, by });
  if (last !== '')
    await addRecord(RECORDS, 'ending', { campaign: campaign.name, isEnded: false, last, by });
}

/**
 * `POST /traffic/campaigns/several`: names the campaigns of a list, a line each, so that those that run on the day of a move are
 * counted from then on. Nothing is named where a line cannot be; a name that is there already is left as it is.
 */
export async function addSeveral({
  env,
  request,
  person,
}: DeskContext): Promise<Response | SentForm> {
  const typed = await readTyped(request);
  const refuse = (sentence: string): SentForm => ({
    at: '/traffic',
    typed,
    reasons: [about('list', sentence)],
  });
  const lines = (typed.get('list') ?? '').split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length === 0) return refuse('The list is empty. Nothing was named.');
  if (lines.length > MOST_LINES)
    return refuse(`The list has ${lines.length} lines, and ${MOST_LINES} fit. Nothing was named.`);
  const campaigns = lines.map(readLine);
  const unfit = campaigns.flatMap(({ last, ...campaign }, index) => {
    const reason = refuseCampaign(campaign) ?? refuseLast(last);
    return reason === null
      ? []
      : [`Line ${index + 1}, “${lines[index]?.trim()}”: ${reason.sentence}`];
  });
  if (unfit[0] !== undefined) return refuse(`${unfit[0]} Nothing was named.`);
  for (const [index, { last, ...campaign }] of campaigns.entries()) {
    const naming = await nameCampaign(env, campaign);
    if (naming === 'named') await recordNaming(env, person, campaign, last);
    const reason = naming === 'taken' ? null : refuseNaming(naming, campaign);
    if (reason !== null)
      return refuse(
        `Line ${index + 1}, “${lines[index]?.trim()}”: ${reason.sentence} The lines before it were named.`,
      );
  }
  return seeOther('/traffic#campaigns');
}

/** The platform allows a request 32 calls to the site. */
const MOST_LINES = 30;

/**
 * A name as an account writes it, what it means, and its last day if it has one, in cells of a spreadsheet or with commas; without
 * a meaning its own words.
 */
function readLine(line: string): Campaign & { last: string } {
  const [written = '', ...rest] = line.split(/[\t;,]/);
  const end = rest.at(-1)?.trim() ?? '';
  const last = isDay(end) ? end : '';
  const meaning = (last === '' ? rest : rest.slice(0, -1)).join(',').trim();
  return { name: foldName(written), meaning: meaning === '' ? written.trim() : meaning, last };
}

/** `POST /traffic/campaigns/correct`: another name or meaning, while nothing came by the campaign and no link of it is out. */
export async function correct({ env, request, person }: DeskContext): Promise<Response | SentForm> {
  const typed = await readTyped(request);
  const was = typed.get('was') ?? '';
  const campaign = readCampaign(typed);
  const { links } = await listLinks(env);
  const isOut = links.some(({ asked }) => asked.campaign === was);
  const refuse = async () => {
    const unfit = refuseCampaign(campaign);
    if (unfit !== null) return unfit;
    if (isOut && campaign.name !== was)
      return about('name', `A link of ${was} is kept, so its name may be in print and stays.`);
    return refuseNaming(await correctCampaign(env, was, campaign), campaign);
  };
  const reason = await refuse();
  if (reason !== null) return { at: addressOf(was), typed, reasons: [withoutEffect(reason)] };
  const by = person.email;
  await addRecord(env.RECORDS, 'campaign', { ...campaign, by, was });
  const ending = endingOf(await readEndings(env), was);
  if (ending?.last != null && campaign.name !== was) {
    const { isEnded, last } = ending;
    await addRecord(env.RECORDS, 'ending', { campaign: campaign.name, isEnded, last, by });
  }
  return seeOther(addressOf(campaign.name));
}

/**
 * `POST /traffic/campaigns/end`: ends a campaign now, or sets its last day; without one it goes on. Its links lead on and are
 * counted.
 */
export async function end({ env, request, person }: DeskContext): Promise<Response | SentForm> {
  const typed = await readTyped(request);
  const name = typed.get('campaign') ?? '';
  const isEnded = typed.get('is-ended') === 'yes';
  const last = isEnded ? '' : (typed.get('last') ?? '');
  if (!isCampaignName(name))
    return { at: '/traffic', typed, reasons: [about(null, 'There is no such campaign to end.')] };
  const unfit = refuseLast(last);
  if (unfit !== null)
    return {
      at: addressOf(name),
      typed,
      reasons: [about('last', `${unfit.sentence} Nothing was set.`)],
    };
  const ending = endingOf(await readEndings(env), name);
  const isSo = isEnded
    ? ending?.isEnded === true
    : ending?.isEnded !== true && (ending?.last ?? '') === last;
  if (!isSo) {
    const by = person.email;
    await addRecord(env.RECORDS, 'ending', { campaign: name, isEnded, ...(last && { last }), by });
  }
  return seeOther(addressOf(name));
}

interface Campaign {
  name: string;
  meaning: string;
}

function readCampaign(typed: URLSearchParams): Campaign {
  return { name: foldName(typed.get('name') ?? ''), meaning: typed.get('meaning')?.trim() ?? '' };
}

/** @param last as the field sends it; empty for none */
function refuseLast(last: string): Reason | null {
  if (last === '') return null;
  const today = formatIndianDate(Date.now());
  if (!isDay(last)) return about('last', `${last} is not a day: write it as ${today}.`);
  return last < today
    ? about('last', `${formatDate(last)} is over: choose today or a later day.`)
    : null;
}

const about = (field: string | null, sentence: string): Reason => ({ field, sentence });
const withoutEffect = ({ field, sentence }: Reason) =>
  about(field, `${sentence} Nothing was named.`);

function refuseCampaign({ name, meaning }: Campaign): Reason | null {
  if (!isCampaignName(name))
    return about(
      'name',
      'A campaign’s name has 3 to 40 letters and digits, with hyphens, blanks or underscores between words, such as ipl-2027.',
    );
  const unfit = refuseMeaning(meaning);
  return unfit === null
    ? null
    : about('meaning', `What it is, such as IPL 2027, opening week, ${unfit}.`);
}

function refuseNaming(naming: Naming | Correction, { name, meaning }: Campaign): Reason | null {
  switch (naming) {
    case 'named':
      return null;
    case 'taken':
      return about('name', `A campaign has the name ${name} already. Use it, or choose another.`);
    case 'meaning-taken':
      return about(
        'meaning',
        `Another campaign is “${meaning}” already. Use that one, or say how this one differs.`,
      );
    case 'full':
      return about(
        'name',
        `${MOST_CAMPAIGNS} campaigns have a name, and there is no room for more. Correct the name of one that nothing came by, or ask an engineer.`,
      );
    case 'counted':
      return about('name', 'Something came by this campaign, so its name and meaning stay.');
    case 'unknown':
      return about('name', 'The campaign that was to be corrected has another name by now.');
    default:
      return naming satisfies never;
  }
}
