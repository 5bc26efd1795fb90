import type { LegalSection } from '../../content/legal/document.ts';
import './LegalDocumentPage.css';

interface Props {
  label: string;
  /** An entry without a number has an empty one. */
  sections: readonly Pick<LegalSection, 'id' | 'number' | 'title'>[];
}

/**
 * The contents twice: folded for narrow screens, standing beside the text on wide ones. The style sheet
 * shows one of the two; a single `<details>` cannot be open on one screen and folded on the other
 * without telling a screen reader the wrong thing.
 */
export function TableOfContents({ label, sections }: Props) {
  const entries = (
    <ol>
      {sections.map(({ id, number, title }) => (
        <li key={id}>
          <a href={`#${id}`}>
            <span className="number">{number !== '' && `${number}.`}</span> {title}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav className="toc toc--wide" aria-label={label}>
        <p className="toc__label">{label}</p>
        {entries}
      </nav>
      <nav className="toc toc--narrow" aria-label={label}>
        <details>
          <summary className="toc__label">{label}</summary>
          {entries}
        </details>
      </nav>
    </>
  );
}
