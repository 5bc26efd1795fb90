import { offersCash } from '../../../config/brands/index.ts';
import { MATCH_FORMATS, MULTIPLIERS, POINTS } from '../../../config/points.ts';
import { isNotOfferedYet, isRestricted, REGION_IDS } from '../../../config/regions.ts';
import { POINTS_EXAMPLE } from '../../../content/share-card.ts';
import { stateName, ui } from '../../../content/ui/index.ts';
import type { PageFacts } from '../../../decide/facts.ts';
import './LegalDocumentPage.css';

/** Fantasy points by format; labelled as an example while the figures are one. */
export function PointsTable({ facts: { brand } }: { facts: PageFacts }) {
  const isExample = (brand.placeholders as readonly string[]).includes('pointsTable');
  return (
    <section className="doc__section doc__section--plain">
      <h2 id="points">Points by format</h2>
      {isExample && (
        <p>
          <strong>{POINTS_EXAMPLE}</strong>
          {' The figures below show how the table is read. Those of '}
          {brand.name} are in the app.
        </p>
      )}
      {POINTS.map(({ title, rows }) => (
        <table className="lookup lookup--figures" key={title}>
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
                  <td key={format}>{printPoints(points[index] ?? 0)}</td>
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

/** With a minus sign, which is as wide as a plus sign and stays with its figure at the end of a line; a hyphen is neither. */
function printPoints(points: number): string {
  return String(points).replace('-', '\u2212');
}

/**
 * What may be played in each state, by the table of states and the decisions of the brand's owner: first the states that
 * have rules of their own, each part in the alphabetical order of the page's language, because a reader looks for one name.
 */
export function StateTable({ facts: { brand, language } }: { facts: PageFacts }) {
  const words = ui(language).states;
  const isOffered = offersCash(brand);
  const { compare } = new Intl.Collator(language);
  const states = REGION_IDS.map((region) => ({
    region,
    name: stateName(region, language),
    isStrict: isRestricted(region),
    play: isOffered && !isNotOfferedYet(region) ? words.permitted : words.free,
  }));
  states.sort((a, b) => Number(b.isStrict) - Number(a.isStrict) || compare(a.name, b.name));
  return (
    <section className="doc__section doc__section--plain">
      <h2 id="states">{words.title}</h2>
      <table className="lookup">
        <thead>
          <tr>
            <th scope="col">{words.state}</th>
            <th scope="col">{words.play}</th>
          </tr>
        </thead>
        <tbody>
          {states.map(({ region, name, isStrict, play }) => (
            <tr key={region}>
              <th scope="row">{name}</th>
              <td>{isStrict ? <strong>{words.restricted}</strong> : play}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
