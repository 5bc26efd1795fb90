import type { Root, Yaml } from 'mdast';
import { parse } from 'yaml';
import type { Problem } from './problems.ts';
import { setQuotes } from './typography.ts';

export interface FrontMatter {
  title: string;
  description: string;
  effectiveDate: string;
}

const KEYS = ['title', 'description', 'effectiveDate'] as const;
const EXAMPLE =
  'Start the file with a block of three lines between two lines of ---: title, description and effectiveDate.';

/** Reads the YAML block at the top of a document; what is missing is reported and left empty. */
export function readFrontMatter(tree: Root, problems: Problem[]): FrontMatter {
  const block = tree.children.find((node): node is Yaml => node.type === 'yaml');
  const line = block?.position?.start.line ?? 1;
  const values = block ? readYaml(block, line, problems) : {};
  if (!block) problems.push({ line, what: 'The document has no front matter.', remedy: EXAMPLE });

  for (const key of Object.keys(values)) {
    if ((KEYS as readonly string[]).includes(key)) continue;
    problems.push({
      line,
      what: `Front matter has an unknown entry "${key}".`,
      remedy: `Remove it; only ${KEYS.join(', ')} are read.`,
    });
  }

  const text = (key: (typeof KEYS)[number]): string => {
    const value = values[key];
    if (typeof value === 'string' && value.trim() !== '') return setQuotes(value.trim());
    if (block)
      problems.push({ line, what: `Front matter lacks "${key}".`, remedy: `Add a line "${key}: …".` });
    return '';
  };
  const frontMatter = {
    title: text('title'),
    description: text('description'),
    effectiveDate: text('effectiveDate'),
  };
  if (frontMatter.effectiveDate !== '' && !isCalendarDate(frontMatter.effectiveDate)) {
    problems.push({
      line,
      what: `"${frontMatter.effectiveDate}" is not a date.`,
      remedy: 'Write effectiveDate as year-month-day, for example 2025-10-01.',
    });
  }
  return frontMatter;
}

function readYaml(block: Yaml, line: number, problems: Problem[]): Record<string, unknown> {
  try {
    const value: unknown = parse(block.value);
    if (typeof value === 'object' && value !== null) return { ...value };
    problems.push({ line, what: 'Front matter is not a list of entries.', remedy: EXAMPLE });
  } catch (error) {
    problems.push({
      line,
      what: `Front matter is not valid YAML: ${error instanceof Error ? error.message : String(error)}`,
      remedy: 'Put texts that contain a colon or begin with {{ in double quotes.',
    });
  }
  return {};
}

function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
