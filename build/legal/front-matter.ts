/** The YAML block at the top of a document: a line of `readFrontMatter` for each of its entries. */
import type { Root, Yaml } from 'mdast';
import { parse } from 'yaml';
import { type Complaint, lineOf } from './complaint.ts';
import { setQuotes } from './html.ts';

/** What the block must hold. Quotes are typographic; an entry that is missing or wrong is an empty string. */
export interface FrontMatter {
  title: string;
  description: string;
  /** ISO 8601 date. */
  effectiveDate: string;
}

const EXAMPLE =
  'Start the file with a block between two lines of ---, in which title, description and effectiveDate have a line each.';

/** Reads the block. An entry that is missing or wrong adds a complaint and is left empty. */
export function readFrontMatter(tree: Root, complaints: Complaint[]): FrontMatter {
  const block = tree.children.find((node): node is Yaml => node.type === 'yaml');
  const line = block ? lineOf(block) : 1;
  const complain = (what: string, remedy: string) => complaints.push({ line, what, remedy });
  const values = block ? readYaml(block, complain) : {};
  if (!block) complain('The document has no front matter.', EXAMPLE);
  const known = new Set<string>();

  const text = (key: string): string => {
    known.add(key);
    const value = values[key];
    if (typeof value === 'string' && value.trim() !== '') return setQuotes(value.trim());
    if (block) complain(`Front matter lacks "${key}".`, `Add a line "${key}: …".`);
    return '';
  };
  const date = (key: string): string => {
    const value = text(key);
    if (value !== '' && !isCalendarDate(value)) {
      complain(`"${value}" is not a date.`, `Write ${key} as year-month-day, for example 2025-10-01.`);
    }
    return value;
  };

  const frontMatter = {
    title: text('title'),
    description: text('description'),
    effectiveDate: date('effectiveDate'),
  };
  for (const key of Object.keys(values).filter((one) => !known.has(one))) {
    complain(
      `Front matter has an unknown entry "${key}".`,
      `Remove it; only ${[...known].join(', ')} are read.`,
    );
  }
  return frontMatter;
}

function readYaml(block: Yaml, complain: (what: string, remedy: string) => void): Record<string, unknown> {
  try {
    const value: unknown = parse(block.value);
    if (typeof value === 'object' && value !== null) return { ...value };
    complain('Front matter is not a list of entries.', EXAMPLE);
  } catch (error) {
    complain(
      `Front matter is not valid YAML: ${error instanceof Error ? error.message : String(error)}`,
      'Put texts that contain a colon or begin with {{ in double quotes.',
    );
  }
  return {};
}

function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
