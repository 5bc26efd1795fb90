/** The list of links that were saved: each is a record, so it is only ever added. */
import { formatIndianDate } from '../../../decide/indian-date.ts';
import { refuseText } from '../../../shared/written-text.ts';
import { seeOther } from '../../answers.tsx';
import type { Row } from '../../records/kinds.ts';
import { addRecord, readLog } from '../../records/log.ts';
import type { DeskContext, RefusedForm } from '../../screen.tsx';
import { readTyped } from '../../typed.ts';
import { linkOf, queryOf, readAsked } from './asked.ts';

export interface KeptLink extends Row<'link'> {
  /** ISO 8601. */
  at: string;
}

export const LONGEST_PURPOSE = 80;

/**
 * `POST /links/kept`: keeps the link that the form names. The same person who keeps the same again on that day adds nothing.
 */
export async function keepLink(context: DeskContext): Promise<Response | RefusedForm> {
  const { request, env, person } = context;
  const typed = await readTyped(request);
  const query = new URLSearchParams([...typed].filter(([name]) => name !== 'purpose'));
  const refuse = (...reasons: RefusedForm['reasons']) => ({
    at: `/links?${query}`,
    typed,
    reasons,
  });
  if (!typed.has('page'))
    return refuse({ field: null, sentence: 'Make a link first. Nothing was kept.' });
  const { asked, refused } = await readAsked(context, query);
  const [first, ...others] = refused;
  // There is no link, so only the form that makes one is on the screen.
  if (first !== undefined) return { ...refuse(first, ...others), form: '/links', lost: 'purpose' };
  const purpose = typed.get('purpose')?.trim() ?? '';
  const unfit = refuseText(purpose, { most: LONGEST_PURPOSE, isOptional: true });
  if (unfit !== null)
    return refuse({ field: 'purpose', sentence: `What it is for ${unfit}. Nothing was kept.` });
  const row: Row<'link'> = { link: linkOf(asked), asked, purpose, by: person.email };
  if (!(await isKeptToday(env, row))) await addRecord(env.RECORDS, 'link', row);
  return seeOther(`/links?${queryOf(asked)}#kept`);
}

async function isKeptToday(env: DeskBindings, row: Row<'link'>): Promise<boolean> {
  const today = formatIndianDate(Date.now());
  const { links } = await listLinks(env);
  return links.some(
    ({ at, ...one }) =>
      formatIndianDate(Date.parse(at)) === today && JSON.stringify(one) === JSON.stringify(row),
  );
}

/** All kept links, the newest first, and a sentence for each object among them that is not a valid one. */
export async function listLinks({
  RECORDS,
}: Pick<DeskBindings, 'RECORDS'>): Promise<{ links: KeptLink[]; faults: string[] }> {
  const { records, faults } = await readLog(RECORDS, 'link');
  return { links: records.map(({ at, row }) => ({ ...row, at })).toReversed(), faults };
}
