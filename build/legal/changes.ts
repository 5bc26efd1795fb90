/** The differences between a version and the one before it, for readers who are not used to diffs. */
import { diffArrays } from 'diff';
import type {
  BlockChanges,
  Piece,
  SectionChanges,
  VersionChanges,
} from '../../src/content/legal/document.ts';
import type { PlainBlock, PlainDocument, PlainSection, Word } from './plain-text.ts';

/** Two sections with different anchors and at least this share of common words are one section that was renamed. */
const SAME_SECTION = 0.5;
/** Two paragraphs with at least this share of common words are one edited paragraph; otherwise one removed, one added. */
const SAME_BLOCK = 0.4;
/** A shorter run of common words between two changes counts as changed, because many small changes are hard to read. */
const SHORTEST_COMMON_RUN = 3;

/** The differences by section, in the newer version's order; a removed section keeps its place after its predecessor. */
export function changesBetween(older: PlainDocument, newer: PlainDocument): VersionChanges {
  const earlier = matchSections(older.sections, newer.sections);
  const matched = new Set(earlier.values());
  const sections: SectionChanges[] = [];
  let unchanged = 0;
  const removedBehind = (former: PlainSection) => {
    for (const section of older.sections.slice(older.sections.indexOf(former) + 1)) {
      if (matched.has(section)) return;
      sections.push(wholeSection(section, 'removed'));
    }
  };
  for (const section of newer.sections) {
    const former = earlier.get(section);
    if (former === undefined) sections.push(wholeSection(section, 'added'));
    else {
      const changes = compareSections(former, section);
      if (changes !== null) sections.push(changes);
      // The introduction has no id, and readers do not see it as a section.
      else unchanged += section.id === '' ? 0 : 1;
      removedBehind(former);
    }
  }
  return { sections, unchanged };
}

/** The older section of each newer one: that with the same anchor, otherwise the most similar of the rest. */
function matchSections(
  older: readonly PlainSection[],
  newer: readonly PlainSection[],
): ReadonlyMap<PlainSection, PlainSection> {
  const matches = new Map<PlainSection, PlainSection>();
  const left = new Set(older);
  for (const section of newer) {
    const same = older.find(({ id }) => id === section.id);
    if (same && left.delete(same)) matches.set(section, same);
  }
  for (const section of newer.filter((one) => !matches.has(one))) {
    const [best] = [...left]
      .map((former) => ({ former, alike: likeness(wordsIn(former), wordsIn(section)) }))
      .sort((a, b) => b.alike - a.alike);
    if (!best || best.alike < SAME_SECTION) continue;
    matches.set(section, best.former);
    left.delete(best.former);
  }
  return matches;
}

function wordsIn({ blocks }: PlainSection): Word[] {
  return blocks.flatMap(({ words }) => words);
}

function wholeSection(
  { id, number, title, blocks }: PlainSection,
  kind: 'added' | 'removed',
): SectionChanges {
  return {
    id,
    kind,
    number,
    title,
    formerTitle: null,
    blocks: blocks.map((block) => ({ ...wholeBlock(block, kind), under: null })),
  };
}

/** `null` where nothing differs. */
function compareSections(older: PlainSection, newer: PlainSection): SectionChanges | null {
  const blocks = compareBlocks(older.blocks, newer.blocks);
  const formerTitle = older.title === newer.title ? null : older.title;
  if (blocks.length === 0 && formerTitle === null) return null;
  const { id, number, title } = newer;
  return { id, kind: 'changed', number, title, formerTitle, blocks };
}

function compareBlocks(older: readonly PlainBlock[], newer: readonly PlainBlock[]): BlockChanges[] {
  const changed: BlockChanges[] = [];
  let heading: string | null = null;
  let removed: readonly PlainBlock[] = [];
  const add = (block: Omit<BlockChanges, 'under'>) => {
    const isHeading = block.kind === 'heading';
    changed.push({ ...block, under: isHeading ? null : heading });
    // Printed once: what follows is below the same heading.
    heading = null;
  };
  const flush = (added: readonly PlainBlock[]) => {
    for (const { former, latter } of pairBlocks(removed, added)) {
      if (former && latter)
        add({ kind: latter.kind, pieces: compareWords(former.words, latter.words) });
      else if (former) add(wholeBlock(former, 'removed'));
      else if (latter) add(wholeBlock(latter, 'added'));
    }
    removed = [];
  };
  const runs = diffArrays([...older], [...newer], { comparator: isSameBlock });
  for (const { value, added, removed: isRemoved } of runs) {
    if (isRemoved) removed = value;
    else if (added) flush(value);
    else {
      flush([]);
      for (const block of value) if (block.kind === 'heading') heading = textOf(block.words);
    }
  }
  flush([]);
  return changed;
}

function isSameBlock(one: PlainBlock, other: PlainBlock): boolean {
  return (
    one.kind === other.kind &&
    one.words.length === other.words.length &&
    one.words.every(({ key }, index) => key === other.words[index]?.key)
  );
}

function wholeBlock(
  { kind, words }: PlainBlock,
  change: 'added' | 'removed',
): Omit<BlockChanges, 'under'> {
  return { kind, pieces: [{ change, text: textOf(words) }] };
}

interface Pair {
  former: PlainBlock | null;
  latter: PlainBlock | null;
}

interface Pairing {
  gain: number;
  pairs: readonly Pair[];
}

/**
 * Pairs removed and added blocks that are edits of each other, keeping the order of both texts. It finds the optimal
 * pairing (Needleman and Wunsch, 1970), which is affordable because a place has few blocks.
 */
function pairBlocks(removed: readonly PlainBlock[], added: readonly PlainBlock[]): readonly Pair[] {
  const before = (pair: Pair, rest: Pairing | undefined, gain = 0): Pairing => ({
    gain: gain + (rest?.gain ?? 0),
    pairs: [pair, ...(rest?.pairs ?? [])],
  });
  // By column: the best pairing of the remaining blocks, for the row below and for this row.
  let below: Pairing[] = [];
  for (let row = removed.length; row >= 0; row -= 1) {
    const line: Pairing[] = [];
    for (let column = added.length; column >= 0; column -= 1) {
      const former = removed[row];
      const latter = added[column];
      const alike =
        former?.kind === latter?.kind ? likeness(former?.words ?? [], latter?.words ?? []) : 0;
      const ways = [
        former &&
          latter &&
          alike >= SAME_BLOCK &&
          before({ former, latter }, below[column + 1], alike),
        former && before({ former, latter: null }, below[column]),
        latter && before({ former: null, latter }, line[column + 1]),
      ].filter((way) => typeof way === 'object');
      line[column] = ways.find(({ gain }) => ways.every((other) => other.gain <= gain)) ?? {
        gain: 0,
        pairs: [],
      };
    }
    below = line;
  }
  return below[0]?.pairs ?? [];
}

/** Share of words that two texts have in common, 0 to 1 (Dice's coefficient over all occurrences). */
function likeness(one: readonly Word[], other: readonly Word[]): number {
  const counts = new Map<string, number>();
  for (const { key } of one) counts.set(key, (counts.get(key) ?? 0) + 1);
  let common = 0;
  for (const { key } of other) {
    const left = counts.get(key) ?? 0;
    if (left === 0) continue;
    counts.set(key, left - 1);
    common += 1;
  }
  return (2 * common) / Math.max(1, one.length + other.length);
}

/** The pieces of an edited block; removed words precede those that replaced them. */
function compareWords(older: readonly Word[], newer: readonly Word[]): Piece[] {
  const runs = diffArrays([...older], [...newer], {
    comparator: (one, other) => one.key === other.key,
  });
  const pieces: Piece[] = [];
  let removed: Word[] = [];
  let added: Word[] = [];
  const flush = () => {
    if (removed.length > 0) pieces.push({ change: 'removed', text: textOf(removed) });
    if (added.length > 0) pieces.push({ change: 'added', text: textOf(added) });
    removed = [];
    added = [];
  };
  runs.forEach(({ value, added: isAdded, removed: isRemoved }, index) => {
    if (isRemoved) removed.push(...value);
    else if (isAdded) added.push(...value);
    else if (value.length < SHORTEST_COMMON_RUN && index > 0 && index < runs.length - 1) {
      removed.push(...value);
      added.push(...value);
    } else {
      flush();
      pieces.push({ change: 'same', text: textOf(value) });
    }
  });
  flush();
  return pieces;
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ');
}
