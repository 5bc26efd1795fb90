/**
 * The lists of what is kept (`src/config/kept.ts`) in a document: `{{list.cookies}}`, alone in a paragraph, becomes a table. A
 * published text keeps the tables that it printed, and they are compared with today's from then on.
 */
import { hash } from 'node:crypto';
import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { EVERYTHING_KEPT, LIST_NAMES, LISTS, type ListName } from '../../src/config/kept.ts';
import { LANGUAGES, type Language } from '../../src/config/languages.ts';
import { type Complaints, lineOf } from './complaint.ts';
import { type FrozenNumbers, printNumbersIn } from './numbers.ts';

/** Among a text's lists, the digest of all that is kept: fields that no list prints belong to it too. */
export const EVERYTHING = 'everything';

/** The Markdown of the lists that a text prints, with numbers, and the digest; empty for a text without lists. */
export type PrintedLists = Readonly<Partial<Record<ListName | typeof EVERYTHING, string>>>;

const MARK = /^\{\{list\.(\w+)\}\}$/;
const parser = unified().use(remarkParse).use(remarkGfm);

/** Whether a mark, without its braces, names a list. @example isListMark('list.cookies') // true */
export function isListMark(name: string): boolean {
  return LIST_NAMES.some((list) => name === `list.${list}`);
}

interface Printing {
  frozen: FrozenNumbers;
  language: Language;
  complaints: Complaints;
}

/** Replaces the marks by their tables. @param kept takes the place of today's @returns the lists that it has printed */
export function printLists(
  tree: Root,
  kept: PrintedLists,
  { frozen, language, complaints }: Printing,
): PrintedLists {
  const printed: Partial<Record<ListName, string>> = {};
  tree.children = tree.children.flatMap((node) => {
    const list = node.type === 'paragraph' ? listIn(textOf(node)) : undefined;
    if (list === undefined) return [node];
    if (language !== 'en') {
      const what = `The list ${list} has no words in ${LANGUAGES[language].name}.`;
      complaints.add(node, what, 'Refer to the English text, or add them to src/config/kept.ts.');
    }
    const markdown = kept[list] ?? formatList(list, frozen);
    printed[list] = markdown;
    return parser.parse(markdown).children;
  });
  visit(tree, 'text', (node) => {
    if (!node.value.includes('{{list.')) return;
    complaints.add(
      lineOf(node),
      'A placeholder of a list stands within a sentence.',
      'Put it in a paragraph of its own.',
    );
  });
  if (Object.keys(printed).length === 0) return {};
  return { ...printed, [EVERYTHING]: kept[EVERYTHING] ?? digestOfEverything() };
}

/** Names of the lists that are no longer what a text told; `everything` where only fields differ that no list prints. */
export function changedLists(told: PrintedLists): readonly string[] {
  const changed = LIST_NAMES.filter(
    (list) => told[list] !== undefined && told[list] !== formatList(list, {}),
  );
  if (changed.length > 0) return changed;
  return told[EVERYTHING] === digestOfEverything() ? [] : [EVERYTHING];
}

function listIn(text: string): ListName | undefined {
  const [, name] = MARK.exec(text.trim()) ?? [];
  return LIST_NAMES.find((list) => list === name);
}

function formatList(list: ListName, frozen: FrozenNumbers): string {
  const { head, rows } = LISTS[list];
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return printNumbersIn(lines.join('\n'), frozen);
}

function digestOfEverything(): string {
  return hash('sha256', JSON.stringify(EVERYTHING_KEPT)).slice(0, 16);
}
