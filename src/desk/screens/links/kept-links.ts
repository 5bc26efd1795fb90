/** The list of links that were saved: each is a record, so it is only ever added. */
import { formatIndianDate } from '../../../decide/indian-date.ts';
import { seeOther, unprocessable } from '../../answers.tsx';
import type { Row } from '../../records/kinds.ts';
import { addRecord, readLog } from '../../records/log.ts';
import type { DeskContext } from '../../screen.tsx';
import { linkOf, queryOf, readAsked } from './asked.ts';

export interface KeptLink extends Row<'link'> {
  /** ISO 8601. */
  at: string;
}

export const LONGEST_PURPOSE = 80;

/**
 * `POST /links/kept`: keeps the link that the form names. The same person who keeps the same again on that day adds nothing.
 */
export async function keepLink(context: DeskContext): Promise<Response> {
  const { request, env, person } = context;
  const form = await request.formData().catch(() => new FormData());
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'purpose' ? [[name, value] as [string, string]] : [],
  );
  const { asked, problems } = await readAsked(context, new URLSearchParams(fields));
  const purpose = String(form.get('purpose') ?? '').trim();
  if (!form.has('page')) return unprocessable(context, 'Make a link first. Nothing was kept.');
  if (problems[0] !== undefined) return unprocessable(context, problems[0]);
  if (purpose.length > LONGEST_PURPOSE || /\p{C}/u.test(purpose))
    return unprocessable(
      context,
      `What it is for has at most ${LONGEST_PURPOSE} characters, in one line. Nothing was kept.`,
    );
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
