/** Reads the YAML block at the top of a document, and the entries that only a version has. */
import type { Root, Yaml } from 'mdast';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { isNumberName, NUMBER_NAMES } from '../../src/config/numbers.ts';
import { isDay } from '../../src/shared/days.ts';
import { type Complaints, lineOf } from './complaint.ts';
import { setQuotes } from './html.ts';
import { type FrozenNumbers, printNumbersIn, refuseStrayNumbersIn } from './numbers.ts';
import { refuseTypedFactsIn } from './typed-facts.ts';

const EXAMPLE =
  'Start the file with a block between two lines of ---, with a line for title and one for description.';

/** The front matter of a file. A missing or wrong entry adds a complaint with its line, and is read as empty. */
export class FrontMatter {
  readonly #complaints: Complaints;
  readonly #block: Yaml | undefined;
  readonly #lines = new Map<string, number>();
  readonly #known = new Set<string>();
  #values: Readonly<Record<string, unknown>> = {};
  /** Values of numbers that replace today's in this file. */
  readonly frozen: FrozenNumbers;

  /** @param inherited frozen values that apply if the front matter has none */
  constructor(tree: Root, complaints: Complaints, inherited: FrozenNumbers = {}) {
    this.#complaints = complaints;
    this.#block = tree.children.find((node) => node.type === 'yaml');
    if (this.#block) this.#parse(this.#block);
    else complaints.add(1, 'The document has no front matter.', EXAMPLE);
    this.frozen = { ...inherited, ...this.#readFrozen() };
  }

  lineOf(key: string): number {
    return this.#lines.get(key) ?? (this.#block ? lineOf(this.#block) : 1);
  }

  has(key: string): boolean {
    return this.#values[key] !== undefined;
  }

  /** Text for readers: numbers printed, quotes typographic; empty where it is missing. */
  text(key: string): string {
    const value = this.#read(key);
    if (typeof value === 'string' && value.trim() !== '') return this.#print(key, value);
    return this.#lacks(key, `Add a line "${key}: …".`);
  }

  /** One text or a list of them, as `text`; empty where it is missing. */
  texts(key: string): string[] {
    const list = this.#readList(key);
    const texts = list.filter((one): one is string => typeof one === 'string' && one.trim() !== '');
    if (texts.length < list.length || (list.length === 0 && this.has(key)))
      this.complain(
        key,
        `"${key}" holds something other than text.`,
        'Write sentences, in double quotes.',
      );
    return texts.map((one) => this.#print(key, one));
  }

  date(key: string): string {
    const value = this.#read(key);
    if (value === undefined)
      return this.#lacks(key, `Add a line "${key}: 2025-10-01" with its day.`);
    if (isDay(value)) return value;
    const remedy = `Write ${key} as year-month-day, for example 2025-10-01.`;
    return this.complain(key, `"${value}" is not a date.`, remedy);
  }

  flag(key: string): boolean {
    const value = this.#read(key);
    if (typeof value === 'boolean') return value;
    const choice = `"${key}: true" or "${key}: false".`;
    if (value === undefined) this.#lacks(key, `Add a line ${choice}`);
    else this.complain(key, `"${key}" is neither true nor false.`, `Write ${choice}`);
    return false;
  }

  /** As it is written, for people who keep the site; `null` where it is missing. */
  plain(key: string): string | null {
    const value = this.#read(key);
    return value === undefined ? null : String(value);
  }

  /** @param parse returns the value of an entry, or a sentence about what is wrong with it @param remedy whole sentence */
  list<T extends object>(key: string, parse: (value: unknown) => T | string, remedy: string): T[] {
    return this.#readList(key).flatMap((one) => {
      const parsed = parse(one);
      if (typeof parsed === 'string') this.complain(key, parsed, remedy);
      return typeof parsed === 'string' ? [] : [parsed];
    });
  }

  refuseOthers(): void {
    const remedy = `Remove it; only ${[...this.#known].join(', ')} are read.`;
    for (const key of Object.keys(this.#values).filter((one) => !this.#known.has(one)))
      this.complain(key, `Front matter has an unknown entry "${key}".`, remedy);
  }

  complain(key: string, what: string, remedy: string): '' {
    this.#complaints.add(this.lineOf(key), what, remedy);
    return '';
  }

  #read(key: string): unknown {
    this.#known.add(key);
    return this.#values[key] ?? undefined;
  }

  #readList(key: string): readonly unknown[] {
    const value = this.#read(key);
    if (value === undefined) return [];
    return Array.isArray(value) ? value : [value];
  }

  #print(key: string, text: string): string {
    refuseStrayNumbersIn(text, this.lineOf(key), this.#complaints);
    refuseTypedFactsIn(text, this.lineOf(key), this.#complaints);
    return setQuotes(printNumbersIn(text.trim(), this.frozen));
  }

  #lacks(key: string, remedy: string): '' {
    return this.#block ? this.complain(key, `Front matter lacks "${key}".`, remedy) : '';
  }

  #parse(block: Yaml): void {
    const counter = new LineCounter();
    const document = parseDocument(block.value, { lineCounter: counter });
    const [error] = document.errors;
    if (error) {
      const remedy = 'Put texts that contain a colon or begin with {{ in double quotes.';
      this.#complaints.add(block, `Front matter is not valid YAML: ${error.message}`, remedy);
    } else if (!isMap(document.contents)) {
      this.#complaints.add(block, 'Front matter is not a list of entries.', EXAMPLE);
    } else {
      this.#values = document.toJS();
      for (const { key } of document.contents.items) {
        if (isScalar(key) && key.range)
          this.#lines.set(String(key.value), lineOf(block) + counter.linePos(key.range[0]).line);
      }
    }
  }

  #readFrozen(): FrozenNumbers {
    const value = this.#read('numbers') ?? {};
    const complain = (what: string, remedy: string) => this.complain('numbers', what, remedy);
    if (typeof value !== 'object' || Array.isArray(value)) {
      const remedy = 'Write "numbers:" and below it, indented, a line "changeNotice: 15" for each.';
      complain('"numbers" is not a list of names and values.', remedy);
      return {};
    }
    const frozen: Record<string, number> = {};
    for (const [name, figure] of Object.entries(value)) {
      if (!isNumberName(name)) {
        const remedy = `Use one of ${NUMBER_NAMES.join(', ')}: a value is frozen under the name by which the text prints it.`;
        complain(`Unknown number "${name}".`, remedy);
      } else if (!Number.isFinite(figure)) {
        complain(
          `The value of "${name}" is not a number.`,
          'Write only digits, for example 50000.',
        );
      } else frozen[name] = figure;
    }
    return frozen;
  }
}

/** Complaints about a source; `{it}` is replaced by the statute. */
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
    /** Anchors of further sections that rest on it; every section that names the statute does anyway. */
    clauses: z.array(z.string(), 'The clauses of {it} are not a list of anchors.').optional(),
    /** Whether it was compared with the source itself. @default false */
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

/** Where a statement of law was looked up. Only for legal staff. */
export type LegalSource = z.infer<typeof SOURCE>;

export type VersionEntries = ReturnType<typeof readVersionEntries>;

/** Reads the entries of a version. A missing or wrong entry adds a complaint, and is read as empty. */
export function readVersionEntries(front: FrontMatter) {
  return {
    /** First day on which it applies; ISO 8601, like `announced`. */
    effective: front.date('effective'),
    announced: front.date('announced'),
    material: front.flag('material'),
    /** Day on which it was withdrawn before it took effect; `null` for all other versions. */
    withdrawn: front.has('withdrawn') ? front.date('withdrawn') : null,
    /** The statute that compels it although it was announced for a day before it was published; `null` for all others. */
    compelledBy: front.has('compelledBy') ? front.text('compelledBy') : null,
    /** The approval of its words (`src/content/claims/approval.ts`), in all its languages; `null` until then. */
    approvedBy: front.plain('approvedBy'),
    summary: front.texts('summary'),
    /** May be empty. */
    sources: front.list(
      'sources',
      parseSource,
      'A source has statute and checked (a day), and may have section, clauses (anchors of our sections), url, confirmed (true or false) and note.',
    ),
  };
}

/** A translation has its own summary; its other entries must be equal to those of the English text. */
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

function parseSource(value: unknown): LegalSource | string {
  const { data, error } = SOURCE.safeParse(value);
  if (!error) return data;
  const it = `source "${z.looseObject({ statute: z.string() }).safeParse(value).data?.statute}"`;
  const [issue] = error.issues;
  return (issue?.message ?? '').replace('{it}', `the ${it}`).replace('{It}', `The ${it}`);
}
