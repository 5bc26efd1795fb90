/** The form that keeps links: from then on each is counted by itself. */
import { linkId } from '../../../config/places.ts';
import { MOST_LINKS } from '../../../experiments/counting/links.ts';
import { refuseText } from '../../../shared/written-text.ts';
import { seeOther } from '../../answers.tsx';
import { readLive } from '../../live.ts';
import type { Row } from '../../records/kinds.ts';
import { addRecord } from '../../records/log.ts';
import type { DeskContext, SentForm } from '../../screen.tsx';
import { keepLinkCounted } from '../../site.ts';
import { readTyped } from '../../typed.ts';
import { type Asked, linkOf, parseAsked, queryOf, readChoices } from './asked.ts';
import { checksOf, makeLink, readWalked } from './data.ts';
import { findKept, LONGEST_PURPOSE, nameLink, sayFailing } from './kept-links.ts';
import { checkPlaces } from './places.ts';

/** Fields that are not about the link itself. */
const BESIDE = ['purpose', 'keep', 'from-places', 'despite'];

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
  const rowOf = (asked: Asked): Row<'link'> => ({
    link: linkOf(asked),
    asked,
    purpose,
    by: person.email,
  });
  const fresh = parsed
    .map(({ asked }) => asked)
    .filter((asked) => !choices.kept.some((kept) => isSame(kept, rowOf(asked))));
  const taken = fresh.flatMap((asked) => findKept(choices.kept, asked) ?? [])[0];
  if (taken !== undefined) {
    query.delete('number');
    return refuse({
      field: 'purpose',
      sentence: `${taken.by} has kept ${nameLink(taken.asked)} meanwhile, so here is the next number. Nothing was kept.`,
    });
  }
  const failing = await countFailing(env, fresh, isOfPlaces);
  if (failing > 0 && !typed.has('despite'))
    return refuse({
      field: 'despite',
      sentence: `${failing === 1 ? 'A check fails' : `${failing} checks fail`}: put it right first, or tick that it is kept with ${sayFailing(failing)}. Nothing was kept.`,
    });
  for (const asked of fresh) {
    const id = linkId(asked.source, asked.campaign, asked.number);
    if ((await keepLinkCounted(env, id)) === 'full')
      return refuse({
        field: 'purpose',
        sentence: `${MOST_LINKS} links are kept, and there is no room for ${nameLink(asked)}: ask an engineer.`,
      });
    await addRecord(env.RECORDS, 'link', { ...rowOf(asked), ...(failing > 0 && { failing }) });
  }
  const [first] = parsed;
  return seeOther(
    isOfPlaces || first === undefined ? '/links#kept' : `/links?${queryOf(first.asked)}#kept`,
  );
}

/** How many checks of these links fail, as their screen shows them. */
async function countFailing(
  env: DeskBindings,
  all: readonly Asked[],
  isOfPlaces: boolean,
): Promise<number> {
  const [first] = all;
  if (first === undefined) return 0;
  const live = await readLive(env);
  const checks = isOfPlaces
    ? await checkPlaces(
        await readWalked(env, first),
        live,
        first,
        all.map(({ source }) => source),
      )
    : checksOf(await makeLink(env, first, { kept: null, live }));
  return checks.filter(({ ok }) => ok === false).length;
}

/** @param one place and number, such as `x-post.2` */
function withPlace(query: URLSearchParams, one: string): URLSearchParams {
  const [source = '', number = ''] = one.split('.');
  return new URLSearchParams({ ...Object.fromEntries(query), source, number });
}

/** Whether the same person has kept the same link for the same. */
function isSame(kept: Row<'link'>, row: Row<'link'>): boolean {
  const [one, other] = [kept, row].map(({ link, asked, purpose, by }) =>
    JSON.stringify([link, asked, purpose, by]),
  );
  return one === other;
}
