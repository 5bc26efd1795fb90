import { isRestricted, REGION_IDS } from '../../config/regions.ts';
import { stateName, ui } from '../../content/ui/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import '../legal-document/LegalDocumentPage.css';

/** What may be played in each state: from the table of states, and from what the brand's owner has decided. */
export function StateTable({ facts: { brand, language } }: { facts: PageFacts }) {
  const words = ui(language).states;
  const elsewhere = brand.cashPlay.offered === 'none' ? words.free : words.permitted;
  return (
    <section className="doc__section">
      <h2 id="states">{words.title}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.state}</th>
            <th scope="col">{words.play}</th>
          </tr>
        </thead>
        <tbody>
          {REGION_IDS.map((region) => (
            <tr key={region}>
              <td>{stateName(region, language)}</td>
              <td data-label={words.play}>{isRestricted(region) ? words.restricted : elsewhere}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
