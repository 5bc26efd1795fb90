/** What the front matter of a version says besides title and description. */
import { isDay } from '../../src/content/legal/days.ts';
import type { FrontMatter } from './front-matter.ts';

/** Where a statement of law was looked up. Kept for those who answer for the text; readers do not see it. */
export interface LegalSource {
  statute: string;
  section?: string;
  url?: string;
  /** Day on which the text was last compared with it, ISO 8601. */
  checked: string;
  /** Anchors of the sections that rest on it; besides these, every section that names the statute does. */
  clauses?: readonly string[];
  /** It was compared with the source itself. @default false */
  confirmed?: boolean;
  note?: string;
}

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
    if (value !== english[entry]) {
      front.complain(
        entry,
        `"${entry}" is not what the English text says.`,
        `Leave it out: it is ${english[entry]}.`,
      );
    }
  }
  return { summary: front.texts('summary') };
}

/** What is wrong with an entry of `sources`, as a sentence, or the source. */
function parseSource(value: unknown): LegalSource | string {
  if (typeof value !== 'object' || value === null) return 'A source is not a list of entries.';
  const { statute, section, clauses, url, checked, confirmed, note, ...others } = value as Record<
    string,
    unknown
  >;
  const [other] = Object.keys(others);
  if (other !== undefined) return `A source has an unknown entry "${other}".`;
  if (typeof statute !== 'string' || statute.trim() === '') return 'A source names no statute.';
  if (typeof checked !== 'string' || !isDay(checked)) {
    return `The source "${statute}" does not say on which day it was checked.`;
  }
  if (url !== undefined && URL.parse(String(url))?.protocol !== 'https:') {
    return `The address of the source "${statute}" does not begin with https://.`;
  }
  if (clauses !== undefined && !isListOfTexts(clauses)) {
    return `The clauses of the source "${statute}" are not a list of anchors.`;
  }
  if (confirmed !== undefined && typeof confirmed !== 'boolean') {
    return `The source "${statute}" is neither confirmed nor unconfirmed.`;
  }
  return {
    statute,
    checked,
    ...(confirmed !== undefined && { confirmed }),
    ...(clauses !== undefined && { clauses }),
    ...(section !== undefined && { section: String(section) }),
    ...(url !== undefined && { url: String(url) }),
    ...(note !== undefined && { note: String(note) }),
  };
}

function isListOfTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
