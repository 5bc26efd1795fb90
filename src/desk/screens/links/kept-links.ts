/** The list of links that were kept: only ever added, each a file of the records bucket, `links/<day>/<digest>.json`. */
import { formatIndianDate } from '../../../decide/indian-date.ts';
import { seeOther, unprocessable } from '../../answers.tsx';
import { createObject, listAll } from '../../records/bucket.ts';
import { digestOf } from '../../records/digest-of.ts';
import type { DeskContext } from '../../screen.tsx';
import { type Asked, linkOf, queryOf, readAsked } from './asked.ts';

export interface KeptLink {
  link: string;
  asked: Asked;
  /** For what it is: `Poster, Pune station`. May be empty. */
  purpose: string;
  keptBy: string;
  /** ISO 8601. */
  keptAt: string;
}

const FOLDER = 'links/';
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
  const now = Date.now();
  const row: KeptLink = {
    link: linkOf(asked),
    asked,
    purpose,
    keptBy: person.email,
    keptAt: new Date(now).toISOString(),
  };
  const text = JSON.stringify(row);
  const { keptAt: _, ...same } = row;
  const name = await digestOf(JSON.stringify(same));
  await createObject(env.RECORDS, `${FOLDER}${formatIndianDate(now)}/${name}.json`, text, {
    sha256: await digestOf(text),
    type: 'application/json',
    metadata: { row: text },
  });
  return seeOther(`/links?${queryOf(asked)}#kept`);
}

/** All kept links, the newest first. */
export async function listLinks({ RECORDS }: Pick<DeskBindings, 'RECORDS'>): Promise<KeptLink[]> {
  const rows = (await listAll(RECORDS, FOLDER)).map(
    // Our own code wrote it, so its shape is known.
    ({ customMetadata }): KeptLink | null => JSON.parse(customMetadata?.row ?? 'null'),
  );
  return rows
    .filter((row) => row !== null)
    .sort((one, other) => other.keptAt.localeCompare(one.keptAt));
}
