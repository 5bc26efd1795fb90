import type { Analysis } from '../../experiments/report/analysis/analysis.ts';
import { formatCount } from '../../experiments/report/analysis/format.ts';
import {
  describeDeliveries,
  describeLocations,
  describeWaysOut,
  LOCATIONS_CAPTION,
  locationTable,
  TRAFFIC_CAPTION,
  trafficTables,
  VITALS_CAPTION,
  viewTables,
} from '../../experiments/report/words/figures.ts';
import { InPageSection } from './InPageSection.tsx';
import { TextTables } from './TextTables.tsx';

const FIGURES = [
  ['visits', 'Views'],
  ['clicks', 'Taps on a download'],
  ['started', 'Downloads begun'],
  ['finished', 'Downloads finished'],
  ['verified', 'Verified on the phone'],
  ['sharedFinished', 'Finished outside a test'],
  ['refused', 'Events refused'],
  ['uncounted', 'Downloads over the rate'],
] as const;

/** All visitors on all pages. */
export function TotalsSection({ analysis }: { analysis: Analysis }) {
  const { totals, vitals, locations, deliveries, inPageCheck, traffic = [] } = analysis;
  const sentences = [
    describeLocations(locations),
    describeWaysOut(totals),
    describeDeliveries(deliveries),
  ];
  return (
    <section className="totals" aria-labelledby="totals">
      <h2 id="totals">Everybody, on all pages</h2>
      <dl className="figures">
        {FIGURES.map(([measure, name]) => (
          <div key={measure}>
            <dt>{name}</dt>
            <dd>{formatCount(totals[measure])}</dd>
          </div>
        ))}
      </dl>
      {vitals.length > 0 && (
        <>
          <h3>{VITALS_CAPTION}</h3>
          <TextTables
            tables={viewTables(vitals)}
            labelOf={(heading) => `How soon views were painted, ${heading}`}
          />
        </>
      )}
      {locations.length > 0 && (
        <>
          <h3>{LOCATIONS_CAPTION}</h3>
          <TextTables
            tables={[locationTable(locations)]}
            labelOf={() => 'How soon the first byte came, by location'}
          />
        </>
      )}
      {traffic.length > 0 && (
        <>
          <h3>{TRAFFIC_CAPTION}</h3>
          <TextTables
            tables={trafficTables(traffic)}
            labelOf={(heading) => `What came, ${heading.toLowerCase()}`}
          />
        </>
      )}
      {sentences.map(
        (sentence) =>
          sentence !== null && (
            <p key={sentence} className="fine">
              {sentence}
            </p>
          ),
      )}
      {inPageCheck && <InPageSection check={inPageCheck} />}
    </section>
  );
}
