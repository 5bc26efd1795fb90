import type { Brand } from '../../config/brands/index.ts';
import { fillPlainText } from '../../content/legal/brand-facts.ts';
import { CHANGES_WORDS } from '../../content/legal/changes-words.ts';
import type { LegalVersion, SectionChanges } from '../../content/legal/document.ts';
import { ChangedBlock } from './ChangedBlock.tsx';
import './document-changes.css';

interface Props {
  anchor: string;
  section: SectionChanges;
  brand: Brand;
}

/** A section with a difference: its number and title as in the version that has it, then its parts. */
export function ChangedSection({ anchor, section, brand }: Props) {
  const { kind, number, formerTitle, blocks } = section;
  return (
    <section className="changes__section">
      <h3 id={anchor}>
        {number !== '' && `${number}. `}
        {titleOf(section, brand)}
        {kind !== 'changed' && <span className="changes__kind">{CHANGES_WORDS[kind]}</span>}
      </h3>
      {formerTitle !== null && (
        <p className="change__under">
          {CHANGES_WORDS.renamed} <q>{fillPlainText(formerTitle, brand)}</q>
        </p>
      )}
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be equal, and the page is rendered once
        <ChangedBlock key={index} block={block} brand={brand} />
      ))}
    </section>
  );
}

/** Title of a section in the brand's wording. */
export function titleOf({ id, title }: SectionChanges, brand: Brand): string {
  return id === '' ? CHANGES_WORDS.introduction : fillPlainText(title, brand);
}

/** Anchor of a section on the page, where several versions may change it. */
export function anchorOf({ effective }: Pick<LegalVersion, 'effective'>, { id }: SectionChanges): string {
  return `${effective}-${id || 'introduction'}`;
}
