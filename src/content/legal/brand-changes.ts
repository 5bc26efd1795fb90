/** The differences between two versions in a brand's wording. */
import type { Brand } from '../../config/brands/index.ts';
import type { Language } from '../../config/languages.ts';
import { fillPlainText } from './brand-facts.ts';
import {
  type BlockChanges,
  comparedIn,
  type DatedDocument,
  type SectionChanges,
  type VersionChanges,
} from './document.ts';

const NOTHING: VersionChanges = { sections: [], unchanged: 0 };

/**
 * What the version at this place changes in the one before it, each side with the facts that it prints. A fact that has changed
 * for another brand alone is no change for this one.
 */
export function changesFor(
  { versions, changes }: Pick<DatedDocument, 'versions' | 'changes'>,
  place: number,
  brand: Brand,
  language: Language,
): VersionChanges {
  const [before, after] = [versions[place - 1], versions[place]];
  const found = changes[place - 1];
  if (before === undefined || after === undefined || found === undefined) return NOTHING;
  const told = comparedIn(before, after, language);
  const was = (text: string) => fillPlainText(text, brand, before.texts[told]?.facts);
  const is = (text: string) => fillPlainText(text, brand, after.texts[told]?.facts);
  const fillBlock = ({ kind, under, pieces }: BlockChanges): BlockChanges => ({
    kind,
    under: under && is(under),
    pieces: pieces.map(({ change, text }) => ({
      change,
      text: change === 'removed' ? was(text) : is(text),
    })),
  });
  const sections = found.sections.map((section): SectionChanges => {
    const isRemoved = section.kind === 'removed';
    return {
      ...section,
      title: isRemoved ? was(section.title) : is(section.title),
      formerTitle: section.formerTitle && was(section.formerTitle),
      blocks: section.blocks.map(fillBlock).filter(differs),
    };
  });
  const changed = sections.filter(
    ({ kind, formerTitle, blocks }) =>
      kind !== 'changed' || formerTitle !== null || blocks.length > 0,
  );
  const others = sections.filter((section) => section.id !== '' && !changed.includes(section));
  return { sections: changed, unchanged: found.unchanged + others.length };
}

function differs({ pieces }: BlockChanges): boolean {
  const side = (without: 'added' | 'removed') =>
    pieces
      .filter(({ change }) => change !== without)
      .map(({ text }) => text)
      .join(' ');
  return side('added') !== side('removed');
}
