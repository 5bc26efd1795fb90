/** Cuts a parsed document into its numbered sections. */
import type { Blockquote, Heading, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { type Complaint, lineOf } from './complaint.ts';

/** A `##` heading and everything up to the next one. */
export interface OutlineSection {
  heading: NumberedHeading;
  /** The quotation right below the heading; `null` where it is missing or empty. */
  inBrief: Blockquote | null;
  body: readonly RootContent[];
}

/** A heading from `##` down; the node is the one in the tree. */
export interface NumberedHeading {
  node: Heading;
  /** The anchor, made from the title. */
  id: string;
  /** `3` for the third `##`, `3.1` for the first `###` below it. */
  number: string;
  title: string;
}

/** A document in parts that share the tree's nodes. */
export interface Outline {
  /** Everything above the first section. */
  introduction: readonly RootContent[];
  sections: readonly OutlineSection[];
  /** Of every level, in document order. */
  headings: readonly NumberedHeading[];
}

const SECTION_DEPTH = 2;

/**
 * Cuts the tree without changing it. What is wrong is added to `complaints`; the outline is then as complete as
 * it can be. A heading above `##`, or one that skips a level, is not among its headings.
 * @param original headings of the text that this is a translation of: it must have the same, and gets their anchors
 */
export function outlineOf(
  tree: Root,
  complaints: Complaint[],
  original?: readonly NumberedHeading[],
): Outline {
  const headings = numberHeadings(tree, complaints, original);
  const content = tree.children.filter((node) => node.type !== 'yaml');
  const starts = headings.filter(({ node }) => node.depth === SECTION_DEPTH);
  const first = starts[0];
  if (!first) {
    complaints.push({
      line: tree.position?.end.line ?? 1,
      what: 'The document has no section.',
      remedy: 'Begin each section with a line "## Heading".',
    });
  }
  const sections = starts.map((heading, index) => {
    const next = starts[index + 1];
    const from = content.indexOf(heading.node) + 1;
    const to = next ? content.indexOf(next.node) : content.length;
    return sectionOf(heading, content.slice(from, to), complaints);
  });
  return {
    introduction: content.slice(0, first ? content.indexOf(first.node) : content.length),
    sections,
    headings,
  };
}

function sectionOf(
  heading: NumberedHeading,
  nodes: readonly RootContent[],
  complaints: Complaint[],
): OutlineSection {
  const [head, ...rest] = nodes;
  const line = lineOf(heading.node);
  if (head?.type !== 'blockquote' || textOf(head).trim() === '') {
    complaints.push({
      line,
      what: `Section "${heading.title}" has no "in brief" box.`,
      remedy: 'Write its summary as a quotation ("> …") right below the heading.',
    });
    return { heading, inBrief: null, body: nodes };
  }
  if (rest.length === 0) {
    complaints.push({
      line,
      what: `Section "${heading.title}" has a summary but no text.`,
      remedy: 'Write the section below its quotation; a summary alone is not binding.',
    });
  }
  return { heading, inBrief: head, body: rest };
}

function numberHeadings(
  tree: Root,
  complaints: Complaint[],
  original: readonly NumberedHeading[] | undefined,
): NumberedHeading[] {
  const counters: number[] = [];
  const lineOfId = new Map<string, number>();
  const numbered: NumberedHeading[] = [];
  for (const node of tree.children) {
    if (node.type !== 'heading') continue;
    const line = lineOf(node);
    const title = textOf(node);
    const level = node.depth - SECTION_DEPTH;
    if (level < 0) {
      complaints.push({
        line,
        what: `"# ${title}" is a heading of the first level.`,
        remedy: 'Use "##": the document\'s own title stands in the front matter.',
      });
      continue;
    }
    if (level > counters.length) {
      complaints.push({
        line,
        what: `Heading "${title}" skips a level.`,
        remedy: `Use "${'#'.repeat(counters.length + SECTION_DEPTH)}", or add the heading between.`,
      });
      continue;
    }
    counters.length = level + 1;
    counters[level] = (counters[level] ?? 0) + 1;
    const id = original === undefined ? anchorOf(title) : (original[numbered.length]?.id ?? '');
    const number = counters.join('.');
    if (original !== undefined && original[numbered.length]?.number !== number) {
      complaints.push({
        line,
        what: `Heading "${title}" would be section ${number}, which the English text has elsewhere or not at all.`,
        remedy:
          'Give a translation the headings of the English text, in the same order and on the same levels.',
      });
      return numbered;
    }
    const taken = lineOfId.get(id);
    if (taken !== undefined) {
      complaints.push({
        line,
        what: `Heading "${title}" gives the same anchor as line ${taken}.`,
        remedy: 'Word one of the two differently, or links would lead to the wrong one.',
      });
    }
    lineOfId.set(id, line);
    numbered.push({ node, id, number, title });
  }
  const missing = original?.[numbered.length];
  if (missing) {
    complaints.push({
      line: tree.position?.end.line ?? 1,
      what: `The translation has no section ${missing.number}, "${missing.title}".`,
      remedy: 'Translate it: a reader who is sent there must find it.',
    });
  }
  return numbered;
}

/** @example anchorOf('Who can play, and where') // 'who-can-play-and-where' */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/['\u2019]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
