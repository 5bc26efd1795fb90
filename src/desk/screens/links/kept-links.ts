/** The form that keeps links: from then on each is counted by itself. */
import { linkId, PLACES } from '../../../config/places.ts';
import { MOST_LINKS } from '../../../experiments/counting/links.ts';
import { refuseText } from '../../../shared/written-text.ts';
import { seeOther } from '../../answers.tsx';
import type { Row } from '../../records/kinds.ts';
import type { KeptLink } from '../../records/links.ts';
import { addRecord } from '../../records/log.ts';
import type { DeskContext, SentForm } from '../../screen.tsx';
import { keepLinkCounted } from '../../site.ts';
import { readTyped } from '../../typed.ts';
import { type Asked, linkOf, parseAsked, queryOf, readChoices } from './asked.ts';

export const LONGEST_PURPOSE = 80;

/** Fields that are not about the link itself. */
const BESIDE = ['purpose', 'keep', 'from-places'];

/**
 * `POST /links/kept`: keeps the link that the form names, or with `keep` those of several places. What the same person has
 * kept already is kept once.
 */
export async function keepLinks({
  request,
  env,
  person,
}: DeskContext): Promise<Response | SentForm> {
  const typed = await readTyped(request);
  const query = new URLSearchParams([...typed].filter(([name]) => !BESIDE.includes(name)));
  const isOfPlaces = typed.has('from-places');
  const path = isOfPlaces ? '/links/places' : '/links';
  const refuse = (...reasons: SentForm['reasons']) => ({ at: `${path}?${query}`, typed, reasons });
  if (!typed.has('page'))
    return refuse({ field: null, sentence: 'Make a link first. Nothing was kept.' });
  const choices = await readChoices(env);
  const wanted = isOfPlaces
    ? typed.getAll('keep').map((one) => withPlace(query, one))
    : [new URLSearchParams(query)];
  if (wanted.length === 0)
    return refuse({ field: 'keep', sentence: 'Choose at least one place. Nothing was kept.' });
  const parsed = wanted.map((one) => parseAsked(one, choices));
  const refused = parsed.flatMap((one) => one.refused);
  // There is no link, so only the form that makes one is on the screen.
  if (refused.length > 0) return { ...refuse(...refused), form: path, lost: 'purpose' };
  const purpose = typed.get('purpose')?.trim() ?? '';
  const unfit = refuseText(purpose, { most: LONGEST_PURPOSE, isOptional: true });
  if (unfit !== null)
    return refuse({ field: 'purpose', sentence: `What it is for ${unfit}. Nothing was kept.` });
  const rows = parsed.map(
    ({ asked }): Row<'link'> => ({ link: linkOf(asked), asked, purpose, by: person.email }),
  );
  const fresh = rows.filter((row) => !choices.kept.some((kept) => isSame(kept, row)));
  const taken = fresh.flatMap(({ asked }) => findKept(choices.kept, asked) ?? [])[0];
  if (taken !== undefined) {
    query.delete('number');
    return refuse({
      field: 'purpose',
      sentence: `${taken.by} has kept ${nameLink(taken.asked)} meanwhile, so here is the next number. Nothing was kept.`,
    });
  }
  for (const row of fresh) {
    const { source, campaign, number } = row.asked;
    const id = linkId(source as Asked['source'], campaign, number);
    if ((await keepLinkCounted(env, id)) === 'full')
      return refuse({
        field: 'purpose',
        sentence: `${MOST_LINKS} links are kept, and there is no room for ${nameLink(row.asked)}: ask an engineer.`,
      });
    await addRecord(env.RECORDS, 'link', row);
  }
  const [first] = parsed;
  return seeOther(
    isOfPlaces || first === undefined ? '/links#kept' : `/links?${queryOf(first.asked)}#kept`,
  );
}

/** @param one place and number, such as `x-post.2` */
function withPlace(query: URLSearchParams, one: string): URLSearchParams {
  const [source = '', number = ''] = one.split('.');
  return new URLSearchParams({ ...Object.fromEntries(query), source, number });
}

/** The kept link that is counted as this one would be. */
export function findKept(
  kept: readonly KeptLink[],
  {
    source,
    campaign,
    number,
  }: Pick<Asked, 'source' | 'campaign' | 'number'> | Row<'link'>['asked'],
): KeptLink | undefined {
  return kept.find(
    ({ asked }) =>
      asked.source === source && asked.campaign === campaign && asked.number === number,
  );
}

function isSame({ at: _at, ...kept }: KeptLink, row: Row<'link'>): boolean {
  return JSON.stringify(kept) === JSON.stringify(row);
}

/** @example nameLink(…) // 'link 2 of asia-cup for “Newsletter”' */
export function nameLink({ source, campaign, number }: Row<'link'>['asked']): string {
  return `link ${number} of ${campaign} for “${placeName(source)}”`;
}

/** The name of a place; of one that is no longer on the list, its id. */
export function placeName(id: string): string {
  return Object.hasOwn(PLACES, id) ? PLACES[id as Asked['source']].name : id;
}
