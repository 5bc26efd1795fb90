import type { PageAnalysis } from '../../experiments/report/analysis/analysis.ts';
import { METRIC_WORDS } from '../../experiments/report/analysis/compare-page.ts';
import {
  formatLift,
  formatLiftRange,
  nameExperiment,
  placeExperiment,
} from '../../experiments/report/analysis/format.ts';
import { formatShortDay } from '../../shared/day-words.ts';
import { ArmName } from './ArmName.tsx';
import { ArmTable } from './ArmTable.tsx';
import { anchorOf } from './anchor-of.ts';
import { BreakTable } from './BreakTable.tsx';
import { SIZES } from './Chart.tsx';
import { CountsChart } from './CountsChart.tsx';
import { DayTable, type Rival } from './DayTable.tsx';
import { LiftChart } from './LiftChart.tsx';
import { PageSegments } from './PageSegments.tsx';
import { hasEntered } from './page-days.ts';
import { VerdictMark } from './VerdictMark.tsx';

interface PageSectionProps {
  /** At least one browser has entered it. */
  page: PageAnalysis;
  /** The last day of the report, which is not over. */
  today: string;
  /** Whether the heading above tells what was found, so that it is not told again. */
  isTold?: boolean;
}

/** One comparison: its conclusion, its arms, its days as charts beside their table, and its segments. */
export function PageSection({ page, today, isTold = false }: PageSectionProps) {
  const anchor = anchorOf(page);
  const rivals = page.arms.flatMap(({ label, comparison }): Rival[] =>
    comparison && comparison.looks.length > 0 ? [{ label, comparison }] : [],
  );
  return (
    <section className="page" aria-labelledby={anchor}>
      <div className="page-head">
        <h2 id={anchor}>
          {nameExperiment(page)} <small>{placeExperiment(page)}</small>
        </h2>
        <VerdictMark kind={page.verdict.kind} />
        {!isTold && (
          <>
            <p className="conclusion">{page.verdict.text}</p>
            {rivals.map((rival) => (
              <BigLift key={rival.label} page={page} {...rival} />
            ))}
          </>
        )}
      </div>
      <ArmTable page={page} />
      {page.split.breaks.length > 0 && <BreakTable page={page} />}
      <div className="days">
        <div className="charts">
          {rivals.map(({ label, comparison }) => (
            <figure key={label}>
              <h3>
                Lift to date: <ArmName page={page} label={label} />
              </h3>
              {SIZES.map((size) => (
                <LiftChart
                  key={size.name}
                  page={page}
                  label={label}
                  looks={comparison.looks}
                  size={size}
                />
              ))}
              <figcaption>
                What a look at the end of each day showed. The band narrows as browsers come in;
                where it leaves the zero line, the arm differs.
              </figcaption>
            </figure>
          ))}
          <figure>
            <h3>
              Browsers that entered, by day <TodayNote page={page} today={today} />
            </h3>
            {SIZES.map((size) => (
              <CountsChart
                key={size.name}
                page={page}
                measure="browsers"
                today={today}
                size={size}
              />
            ))}
          </figure>
          <figure>
            <h3>The share of them that {METRIC_WORDS[page.metric].did}</h3>
            {SIZES.map((size) => (
              <CountsChart
                key={size.name}
                page={page}
                measure={page.metric}
                today={today}
                size={size}
              />
            ))}
            <figcaption className="key">
              {page.arms.map(({ label }) => (
                <ArmName key={label} page={page} label={label} />
              ))}
            </figcaption>
          </figure>
        </div>
        <DayTable page={page} rivals={rivals} today={today} />
      </div>
      {page.segments.length > 0 && <PageSegments page={page} />}
    </section>
  );
}

/** The figure that readers look for first. Its colour says no more than the verdict above it does. */
function BigLift({ page, label, comparison: { verdict, looks } }: Rival & { page: PageAnalysis }) {
  const look = looks.at(-1);
  if (look === undefined) return null;
  return (
    <p className={`big ${verdict}`}>
      <b>{formatLift(look.lift)}</b> <span>{formatLiftRange(look.interval)}</span>{' '}
      <ArmName page={page} label={label} />
    </p>
  );
}

/** What the charts by day do with the last one. */
function TodayNote({ page, today }: PageSectionProps) {
  const isHollow = hasEntered(page, today);
  if (!isHollow && page.earlier !== null) return null;
  return (
    <small>
      {formatShortDay(today)} is not over{isHollow && ' and is drawn hollow'}
    </small>
  );
}
