/** The YAML block at the top of a document, read entry by entry. */
import type { Root, Yaml } from 'mdast';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { isNumberName, NUMBER_NAMES } from '../../src/config/numbers.ts';
import { isDay } from '../../src/content/legal/days.ts';
import { type Complaint, lineOf } from './complaint.ts';
import { setQuotes } from './html.ts';
import { type FrozenNumbers, printNumbersIn, refuseStrayNumbersIn } from './numbers.ts';

const EXAMPLE =
  'Start the file with a block between two lines of ---, in which title and description have a line each.';

/** The block of one file. What is missing or wrong adds a complaint with its line and is read as nothing. */
export class FrontMatter {
  readonly #values: Readonly<Record<string, unknown>>;
  readonly #lines: ReadonlyMap<string, number>;
  readonly #complaints: Complaint[];
  readonly #firstLine: number;
  readonly #known = new Set<string>();
  readonly #isThere: boolean;
  /** Values that numbers have in this file instead of today's. */
  readonly frozen: FrozenNumbers;

  /** @param inherited frozen values where the block names none */
  constructor(tree: Root, complaints: Complaint[], inherited: FrozenNumbers = {}) {
    this.#complaints = complaints;
    const block = tree.children.find((node): node is Yaml => node.type === 'yaml');
    this.#isThere = block !== undefined;
    this.#firstLine = block ? lineOf(block) : 1;
    const { values, lines } = block ? this.#parse(block) : { values: {}, lines: new Map<string, number>() };
    if (!block) complaints.push({ line: 1, what: 'The document has no front matter.', remedy: EXAMPLE });
    this.#values = values;
    this.#lines = lines;
    this.frozen = { ...inherited, ...this.#readFrozen() };
  }

  /** Line of an entry in the file; the block's own where the entry is missing. */
  lineOf(key: string): number {
    return this.#lines.get(key) ?? this.#firstLine;
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
    const value = this.#read(key);
    if (value === undefined) return [];
    const list: readonly unknown[] = Array.isArray(value) ? value : [value];
    const texts = list.filter((one): one is string => typeof one === 'string' && one.trim() !== '');
    if (texts.length === 0 || texts.length < list.length) {
      this.complain(key, `"${key}" holds something other than text.`, 'Write sentences, in double quotes.');
    }
    return texts.map((one) => this.#print(key, one));
  }

  /** A day, ISO 8601; empty where it is missing or wrong. */
  date(key: string): string {
    const value = this.#read(key);
    if (value === undefined) return this.#lacks(key, `Add a line "${key}: 2025-10-01" with its day.`);
    if (typeof value === 'string' && isDay(value)) return value;
    this.complain(
      key,
      `"${value}" is not a date.`,
      `Write ${key} as year-month-day, for example 2025-10-01.`,
    );
    return '';
  }

  /** Yes or no; no where it is missing or wrong. */
  flag(key: string): boolean {
    const value = this.#read(key);
    if (typeof value === 'boolean') return value;
    if (value === undefined) this.#lacks(key, `Add a line "${key}: true" or "${key}: false".`);
    else
      this.complain(key, `"${key}" is neither true nor false.`, `Write "${key}: true" or "${key}: false".`);
    return false;
  }

  /**
   * A list, each of whose entries `parse` makes into a value or a sentence about what is wrong with it.
   * @param remedy whole sentence for its author
   */
  list<T extends object>(key: string, parse: (value: unknown) => T | string, remedy: string): T[] {
    const value = this.#read(key);
    if (value === undefined) return [];
    const list: readonly unknown[] = Array.isArray(value) ? value : [value];
    return list.flatMap((one) => {
      const parsed = parse(one);
      if (typeof parsed !== 'string') return [parsed];
      this.complain(key, parsed, remedy);
      return [];
    });
  }

  /** Complains about every entry that nothing has asked for. */
  refuseOthers(): void {
    for (const key of Object.keys(this.#values).filter((one) => !this.#known.has(one))) {
      this.complain(
        key,
        `Front matter has an unknown entry "${key}".`,
        `Remove it; only ${[...this.#known].join(', ')} are read.`,
      );
    }
  }

  #read(key: string): unknown {
    this.#known.add(key);
    return this.#values[key] ?? undefined;
  }

  #print(key: string, text: string): string {
    refuseStrayNumbersIn(text, this.lineOf(key), this.#complaints);
    return setQuotes(printNumbersIn(text.trim(), this.frozen));
  }

  #lacks(key: string, remedy: string): '' {
    if (this.#isThere) this.complain(key, `Front matter lacks "${key}".`, remedy);
    return '';
  }

  /** Adds a complaint about an entry. */
  complain(key: string, what: string, remedy: string): void {
    this.#complaints.push({ line: this.lineOf(key), what, remedy });
  }

  #parse(block: Yaml): { values: Record<string, unknown>; lines: Map<string, number> } {
    const counter = new LineCounter();
    const document = parseDocument(block.value, { lineCounter: counter });
    const lines = new Map<string, number>();
    const [error] = document.errors;
    if (error) {
      this.#complaints.push({
        line: this.#firstLine,
        what: `Front matter is not valid YAML: ${error.message}`,
        remedy: 'Put texts that contain a colon or begin with {{ in double quotes.',
      });
      return { values: {}, lines };
    }
    if (!isMap(document.contents)) {
      this.#complaints.push({
        line: this.#firstLine,
        what: 'Front matter is not a list of entries.',
        remedy: EXAMPLE,
      });
      return { values: {}, lines };
    }
    for (const { key } of document.contents.items) {
      if (!isScalar(key) || !key.range) continue;
      lines.set(String(key.value), this.#firstLine + counter.linePos(key.range[0]).line);
    }
    return { values: document.toJS() as Record<string, unknown>, lines };
  }

  #readFrozen(): FrozenNumbers {
    const value = this.#read('numbers');
    if (value === undefined) return {};
    const frozen: Record<string, number> = {};
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.complain(
        'numbers',
        '"numbers" is not a list of names and values.',
        'Write "numbers:" and below it, indented, a line "changeNotice: 15" for each.',
      );
      return frozen;
    }
    for (const [name, figure] of Object.entries(value)) {
      if (!isNumberName(name)) {
        this.complain(
          'numbers',
          `Unknown number "${name}".`,
          `Use one of ${NUMBER_NAMES.join(', ')}: a value is frozen under the name by which the text prints it.`,
        );
      } else if (typeof figure !== 'number' || !Number.isFinite(figure)) {
        this.complain(
          'numbers',
          `The value of "${name}" is not a number.`,
          'Write digits alone, for example 50000.',
        );
      } else frozen[name] = figure;
    }
    return frozen;
  }
}
