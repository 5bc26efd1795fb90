import { offersCash } from '../../config/brands/index.ts';
import { MATCH_FORMATS, MULTIPLIERS, POINTS } from '../../config/points.ts';
import { isRestricted, REGION_IDS } from '../../config/regions.ts';
import { stateName, ui } from '../../content/ui/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import './LegalDocumentPage.css';

/** Fantasy points by format; labelled as an example while the figures are one. */
export function PointsTable({ facts: { brand } }: { facts: PageFacts }) {
  const isExample = (brand.placeholders as readonly string[]).includes('pointsTable');
  return (
    <section className="doc__section">
      <h2 id="points">Points by format</h2>
      {isExample && (
        <p>
          <strong>An example.</strong>
          {' The figures below show how the table is read. Those of '}
          {brand.name} are in the app.
        </p>
      )}
      {POINTS.map(({ title, rows }) => (
        <table key={title}>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              {MATCH_FORMATS.map((format) => (
                <th scope="col" key={format}>
                  {format}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([what, ...points]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                {MATCH_FORMATS.map((format, index) => (
                  <td data-label={format} key={format}>
                    {points[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <p>
        {`The captain’s points count ${MULTIPLIERS.captain} times, the vice-captain’s ${MULTIPLIERS.viceCaptain} times.`}
      </p>
    </section>
  );
}

/**
 * What may be played in each state, by the table of states and the decisions of the brand's owner, in the alphabetical
 * order of the page's language: a reader looks for one name among many.
 */
export function StateTable({ facts: { brand, language } }: { facts: PageFacts }) {
  const words = ui(language).states;
  const elsewhere = offersCash(brand) ? words.permitted : words.free;
  const { compare } = new Intl.Collator(language);
  const states = REGION_IDS.map((region) => ({ region, name: stateName(region, language) }));
  states.sort((a, b) => compare(a.name, b.name));
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
          {states.map(({ region, name }) => (
            <tr key={region}>
              <th scope="row">{name}</th>
              <td data-label={words.play}>{isRestricted(region) ? words.restricted : elsewhere}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
