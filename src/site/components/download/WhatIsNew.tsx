import { type Brand, packageBrand } from '../../../config/brands/index.ts';
import type { ReleaseLineFacts } from '../../../content/release-line.ts';
import { newsWords } from '../../../content/release-notes.ts';
import '../section-entries/EntryLedger.css';

/** The newest version, for players who have the app; nothing where it has no name. */
export function WhatIsNew({ release, brand }: { release: ReleaseLineFacts; brand: Brand }) {
  const words = newsWords(release, packageBrand(brand));
  if (words === null) return null;
  return (
    <section className="ledger wrap">
      <h2>{words.title}</h2>
      <dl className="ledger__lines">
        {words.rows.map(({ term, lines }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
