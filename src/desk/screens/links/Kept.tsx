import { TRAFFIC_MEASURES } from '../../../experiments/counting/measures.ts';
import {
  ANYONE_CAN_INVENT,
  describeImpossible,
} from '../../../experiments/counting/read-traffic.ts';
import { formatCount } from '../../../experiments/report/analysis/format.ts';
import { formatDate, formatMoment } from '../../../shared/day-words.ts';
import { csvAddress } from '../../csv.ts';
import { formatRate, MEASURE_WORDS } from '../../measures.ts';
import { Status } from '../../parts/Notice.tsx';
import { Section } from '../../parts/Section.tsx';
import { VariableNames } from '../../parts/VariableNames.tsx';
import { Table } from '../../print/Table.tsx';
import { brandOf } from '../pages/look.ts';
import { pageName } from '../pages/names.ts';
import type { KeptRow } from './data.ts';
import { placeName, sayFailing } from './kept-links.ts';

/** As many as a screen holds; the others are behind a summary. */
const SHOWN_LINKS = 25;

/** Every link that is out, with what came by it alone. */
export function Kept({ links }: { links: readonly KeptRow[] }) {
  const earlier = links.slice(SHOWN_LINKS);
  return (
    <Section id="kept" title="Kept links">
      {links.length > 0 && <p>{ANYONE_CAN_INVENT}</p>}
      <KeptTable
        caption="The newest first, after those with a fault"
        links={links.slice(0, SHOWN_LINKS)}
      />
      {earlier.length === 0 ? null : (
        <details>
          <summary>
            {formatCount(earlier.length)} earlier {earlier.length === 1 ? 'one' : 'ones'}
          </summary>
          <KeptTable caption="Earlier links, the newest first" links={earlier} />
        </details>
      )}
      {links.length === 0 ? null : (
        <p className="steps">
          <a href={csvAddress('/links', 'links')}>Download as CSV</a>
        </p>
      )}
    </Section>
  );
}

function KeptTable({ caption, links }: { caption: string; links: readonly KeptRow[] }) {
  return (
    <div className="traffic-table">
      <Table
        caption={`${caption}. Each has what came by this link alone, on its own days until today, of all brands`}
        columns={[
          [
            'Link',
            ({ asked, lastDay, purpose, href, term, fault, at, by, failing, counts }) => (
              <>
                <a href={href}>
                  {placeName(asked.source)} {asked.number}
                </a>
                {purpose !== '' && (
                  <span className="beneath">
                    <bdi>{purpose}</bdi>
                  </span>
                )}
                <small className="beneath">
                  {asked.campaign}; {pageName(asked.page)}, {brandOf(asked).name}
                </small>
                <small className="beneath">
                  {formatDate(asked.from)} to {formatDate(lastDay)}
                  {term === 'running' ? '' : `, ${term}`}
                </small>
                {fault === null ? null : (
                  <span className="beneath">
                    <Status kind="bad">
                      <VariableNames in={fault} />
                    </Status>
                  </span>
                )}
                <small className="beneath">
                  Kept {formatMoment(at)} by {by}
                  {failing !== undefined && `, with ${sayFailing(failing)}`}
                </small>
                {counts !== null && describeImpossible(counts) !== null && (
                  <strong className="beneath">{describeImpossible(counts)}</strong>
                )}
              </>
            ),
          ],
          ...TRAFFIC_MEASURES.map(
            (measure) =>
              [
                MEASURE_WORDS[measure].short,
                ({ counts, traffic, term }: KeptRow) => {
                  if (counts === null) return '?';
                  const count = formatCount(counts[measure]);
                  return measure === 'views' && term !== 'to come' ? (
                    <a href={traffic}>{count}</a>
                  ) : (
                    count
                  );
                },
                'number',
              ] as const,
          ),
          ['Rate', ({ counts }) => (counts === null ? '?' : formatRate(counts)), 'number'],
        ]}
        rows={links}
        empty="No link has been kept yet. Make one, and keep it: then it is counted by itself, and the whole team sees that it is out."
      />
    </div>
  );
}
