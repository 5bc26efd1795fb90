/** What the front matter of a version says besides title and description. */
import { z } from 'zod';
import { isDay } from '../../src/content/legal/days.ts';
import type { FrontMatter } from './front-matter.ts';

/** What is wrong with a source; `{it}` stands for it by its statute. */
const SOURCE = z.strictObject(
  {
    statute: z.string('A source names no statute.').trim().min(1, 'A source names no statute.'),
    section: z.coerce.string().optional(),
    url: z
      .url({ protocol: /^https$/, error: 'The address of {it} does not begin with https://.' })
      .optional(),
    /** Day on which the text was last compared with it, ISO 8601. */
    checked: z
      .string('{It} does not say on which day it was checked.')
      .refine(isDay, '{It} does not say on which day it was checked.'),
    /** Anchors of the sections that rest on it; besides these, every section that names the statute does. */
    clauses: z.array(z.string(), 'The clauses of {it} are not a list of anchors.').optional(),
    /** It was compared with the source itself; not where it is left out. */
    confirmed: z.boolean('{It} is neither confirmed nor unconfirmed.').optional(),
    note: z.coerce.string().optional(),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `A source has an unknown entry "${issue.keys[0]}".`
        : 'A source is not a list of entries.',
  },
);

/** Where a statement of law was looked up. Kept for those who answer for the text; readers do not see it. */
export type LegalSource = z.infer<typeof SOURCE>;

export interface VersionEntries {
  /** Day from which it applies; ISO 8601, as is `announced`. */
  effective: string;
  announced: string;
  material: boolean;
  /** Plain text, typographic quotes; may be empty. */
  summary: string[];
  sources: LegalSource[];
}

/** Reads the entries; what is missing or wrong adds a complaint and is read as nothing. */
export function readVersionEntries(front: FrontMatter): VersionEntries {
  return {
    effective: front.date('effective'),
    announced: front.date('announced'),
    material: front.flag('material'),
    summary: front.texts('summary'),
    sources: front.list(
      'sources',
      parseSource,
      'A source has statute and checked (a day), and may have section, clauses (anchors of our sections), url, confirmed (true or false) and note.',
    ),
  };
}

/** A translation has a summary of its own; what else it says of the version must be what the English text says. */
export function readTranslationEntries(
  front: FrontMatter,
  english: VersionEntries,
): Pick<VersionEntries, 'summary'> {
  for (const entry of ['effective', 'announced', 'material'] as const) {
    if (!front.has(entry)) continue;
    const value = entry === 'material' ? front.flag(entry) : front.date(entry);
    if (value === english[entry]) continue;
    const remedy = `Leave it out: it is ${english[entry]}.`;
    front.complain(entry, `"${entry}" is not what the English text says.`, remedy);
  }
  return { summary: front.texts('summary') };
}

/** What is wrong with an entry of `sources`, as a sentence, or the source. */
function parseSource(value: unknown): LegalSource | string {
  const { data, error } = SOURCE.safeParse(value);
  if (!error) return data;
  const it = `source "${z.looseObject({ statute: z.string() }).safeParse(value).data?.statute}"`;
  const [issue] = error.issues;
  return (issue?.message ?? '').replace('{it}', `the ${it}`).replace('{It}', `The ${it}`);
}
