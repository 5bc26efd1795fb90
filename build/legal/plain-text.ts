/** A document's words without its markup, to compare two versions. */
import type { Link, Nodes, RootContent } from 'mdast';
import type { BlockKind } from '../../src/content/legal/document.ts';
import type { Outline } from './outline.ts';

export interface PlainDocument {
  /** The introduction first, with an empty id, number and title. */
  sections: readonly PlainSection[];
}

/** One section; `id`, `number` and `title` as `LegalSection` has them. */
export interface PlainSection {
  id: string;
  number: string;
  title: string;
  blocks: readonly PlainBlock[];
}

export interface PlainBlock {
  kind: BlockKind;
  words: readonly Word[];
}

/** Characters between two spaces, including punctuation. */
export interface Word {
  text: string;
  /** Compared instead of `text`. For a reference it is the anchor, so that a new section number is no change. */
  key: string;
}

const CELL_BREAK = ' · ';
/** Makes "section 4" one word. */
const NO_BREAK_SPACE = '\u00a0';

/** @param bareReferences links whose text the build has generated */
export function plainDocumentOf(
  outline: Outline,
  bareReferences: ReadonlySet<Link>,
): PlainDocument {
  const blocksOf = (nodes: readonly RootContent[]) =>
    nodes.flatMap((node) => readBlocks(node, bareReferences, 'text'));
  return {
    sections: [
      { id: '', number: '', title: '', blocks: blocksOf(outline.introduction) },
      ...outline.sections.map(({ heading, inBrief, body }) => ({
        id: heading.id,
        number: heading.number,
        title: heading.title,
        blocks: [
          ...(inBrief?.children ?? []).flatMap((node) => readBlocks(node, bareReferences, 'brief')),
          ...blocksOf(body),
        ],
      })),
    ],
  };
}

/** The older of two documents, with these facts of a brand made words of their own: they had other values then. */
export function markFacts(document: PlainDocument, names: ReadonlySet<string>): PlainDocument {
  if (names.size === 0) return document;
  const mark = (word: Word): Word => ({
    ...word,
    key: word.key.replace(/\{\{([^{}]*)\}\}/g, (fact, name: string) =>
      names.has(name) ? `{{${name} then}}` : fact,
    ),
  });
  return {
    sections: document.sections.map((section) => ({
      ...section,
      blocks: section.blocks.map(({ kind, words }) => ({ kind, words: words.map(mark) })),
    })),
  };
}

/** @param kind what a paragraph at this place is part of */
function readBlocks(node: RootContent, bare: ReadonlySet<Link>, kind: BlockKind): PlainBlock[] {
  switch (node.type) {
    case 'heading':
      return [{ kind: 'heading', words: wordsOf([node], bare) }];
    case 'paragraph':
    case 'code':
      return [{ kind, words: wordsOf([node], bare) }];
    case 'tableRow':
      return [{ kind: 'row', words: wordsOf(node.children, bare, CELL_BREAK) }];
    case 'list':
      return node.children.flatMap((item) =>
        item.children.flatMap((child) => readBlocks(child, bare, 'item')),
      );
    default:
      return 'children' in node
        ? node.children.flatMap((child) => readBlocks(child, bare, kind))
        : [];
  }
}

function wordsOf(nodes: readonly Nodes[], bare: ReadonlySet<Link>, separator = ''): Word[] {
  const texts = nodes.map((node) => readText(node, bare, false)).join(separator);
  const keys = nodes.map((node) => readText(node, bare, true)).join(separator);
  const keyWords = split(keys);
  // A reference is one word in both lists, so they have the same length.
  return split(texts).map((text, index) => ({ text, key: keyWords[index] ?? text }));
}

function readText(node: Nodes, bare: ReadonlySet<Link>, isKey: boolean): string {
  if (node.type === 'break') return ' ';
  if ('value' in node) return node.value;
  if (!('children' in node)) return '';
  const text = node.children.map((child) => readText(child, bare, isKey)).join('');
  if (node.type !== 'link' || !bare.has(node)) return text;
  return isKey ? node.url : text.replaceAll(' ', NO_BREAK_SPACE);
}

function split(text: string): string[] {
  return text.split(/[ \t\r\n]+/).filter((word) => word !== '');
}
