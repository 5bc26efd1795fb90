import type { Blockquote, Heading, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { type Complaints, lineOf } from './complaint.ts';

interface OutlineSection {
  heading: NumberedHeading;
  /** The block quotation directly below the heading; `null` if it is missing or empty. */
  inBrief: Blockquote | null;
  body: readonly RootContent[];
}

/** A heading of level 2 or lower, with its node in the tree. */
export interface NumberedHeading {
  node: Heading;
  id: string;
  /** `3` for the third `##`, `3.1` for the first `###` below it. */
  number: string;
  title: string;
}

export interface Outline {
  introduction: readonly RootContent[];
  sections: readonly OutlineSection[];
  headings: readonly NumberedHeading[];
}

const SECTION_DEPTH = 2;

/**
 * Splits the tree into sections without changing it. Mistakes are added to `complaints`; the outline then holds what
 * could be read, without headings of level 1 or that skip a level.
 * @param original headings of the English text, for a translation: it must have the same, and gets their anchors
 */
export function outlineOf(
  tree: Root,
  complaints: Complaints,
  original?: readonly NumberedHeading[],
): Outline {
  const headings = numberHeadings(tree, complaints, original);
  const content = tree.children.filter((node) => node.type !== 'yaml');
  const starts = headings.filter(({ node }) => node.depth === SECTION_DEPTH);
  const positions = [...starts.map(({ node }) => content.indexOf(node)), content.length];
  if (starts.length === 0)
    complaints.add(
      lastLineOf(tree),
      'The document has no section.',
      'Begin each section with a line "## Heading".',
    );
  return {
    introduction: content.slice(0, positions[0]),
    sections: starts.map((heading, index) =>
      sectionOf(
        heading,
        content.slice((positions[index] ?? 0) + 1, positions[index + 1]),
        complaints,
      ),
    ),
    headings,
  };
}

function sectionOf(
  heading: NumberedHeading,
  nodes: readonly RootContent[],
  complaints: Complaints,
): OutlineSection {
  const [head, ...rest] = nodes;
  const section = `Section "${heading.title}" has`;
  if (head?.type !== 'blockquote' || textOf(head).trim() === '') {
    const remedy = 'Write its summary as a quotation ("> …") right below the heading.';
    complaints.add(heading.node, `${section} no "in brief" box.`, remedy);
    return { heading, inBrief: null, body: nodes };
  }
  if (rest.length === 0) {
    const remedy = 'Write the section below its quotation; a summary alone is not binding.';
    complaints.add(heading.node, `${section} a summary but no text.`, remedy);
  }
  return { heading, inBrief: head, body: rest };
}

function numberHeadings(
  tree: Root,
  complaints: Complaints,
  original: readonly NumberedHeading[] | undefined,
): NumberedHeading[] {
  const counters: number[] = [];
  const lineOfId = new Map<string, number>();
  const numbered: NumberedHeading[] = [];
  for (const node of tree.children) {
    if (node.type !== 'heading') continue;
    const title = textOf(node);
    const level = node.depth - SECTION_DEPTH;
    if (level < 0) {
      const remedy = 'Use "##": the document\'s own title is in the front matter.';
      complaints.add(node, `"# ${title}" is a heading of the first level.`, remedy);
      continue;
    }
    if (level > counters.length) {
      const remedy = `Use "${'#'.repeat(counters.length + SECTION_DEPTH)}", or add the heading between.`;
      complaints.add(node, `Heading "${title}" skips a level.`, remedy);
      continue;
    }
    counters.length = level + 1;
    counters[level] = (counters[level] ?? 0) + 1;
    const number = counters.join('.');
    const translated = original?.[numbered.length];
    if (original && translated?.number !== number) {
      complaints.add(
        node,
        `Heading "${title}" would be section ${number}, which the English text has elsewhere or not at all.`,
        'Give a translation the headings of the English text, in the same order and on the same levels.',
      );
      return numbered;
    }
    const id = translated?.id ?? anchorOf(title);
    const taken = lineOfId.get(id);
    if (taken !== undefined) {
      const remedy = 'Word one of the two differently, or links would lead to the wrong one.';
      complaints.add(node, `Heading "${title}" gives the same anchor as line ${taken}.`, remedy);
    }
    lineOfId.set(id, lineOf(node));
    numbered.push({ node, id, number, title });
  }
  const missing = original?.[numbered.length];
  if (missing) {
    const what = `The translation has no section ${missing.number}, "${missing.title}".`;
    complaints.add(
      lastLineOf(tree),
      what,
      'Translate it: a reader who is sent there must find it.',
    );
  }
  return numbered;
}

function lastLineOf(tree: Root): number {
  return tree.position?.end.line ?? 1;
}

/** @example anchorOf('Who can play, and where') // 'who-can-play-and-where' */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/['\u2019]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
