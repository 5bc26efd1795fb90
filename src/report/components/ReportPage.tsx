import { PrintDocument } from '../../print/PrintDocument.tsx';
import type { Analysis } from '../analysis/analysis.ts';
import { formatDay } from '../analysis/format.ts';
import { describeJointEnd } from '../words/figures.ts';
import { anchorOf } from './anchor-of.ts';
import { ForestSection } from './ForestSection.tsx';
import { type Finding, listFindings, nameOfBrand } from './findings.ts';
import { forestRows } from './forest-rows.ts';
import { PageSection } from './PageSection.tsx';
import { ReadingNotes } from './ReadingNotes.tsx';
import { TotalsSection } from './TotalsSection.tsx';
import { VerdictShape } from './VerdictMark.tsx';

interface ReportPageProps {
  analysis: Analysis;
  /** Style sheets as one text. */
  styles: string;
}

/** The whole report as a document. */
export function ReportPage({ analysis, styles }: ReportPageProps) {
  const { from, to, source, jointEnd } = analysis;
  const pages = [...analysis.pages, ...analysis.tests];
  const seen = pages.filter(({ arms }) => arms.some(({ counts }) => counts.browsers > 0));
  const unseen = pages.filter((page) => !seen.includes(page));
  const title = `Experiments, ${formatDay(from)} to ${formatDay(to)}`;
  return (
    <PrintDocument
      title={title}
      styles={styles}
      header={
        <>
          <Headline findings={listFindings(seen.filter(({ earlier }) => earlier === null))} />
          <p>
            {title}, days in India. Counted by {source}.
          </p>
          {jointEnd !== null && <p>{describeJointEnd(jointEnd)}</p>}
        </>
      }
    >
      {seen.length > 0 && <ForestSection rows={forestRows(seen, (page) => `#${anchorOf(page)}`)} />}
      {seen.map((page) => (
        <PageSection key={anchorOf(page)} page={page} today={to} />
      ))}
      <TotalsSection analysis={analysis} />
      <ReadingNotes analysis={analysis} unseen={unseen.map(nameOfBrand)} />
    </PrintDocument>
  );
}

/** The first finding, and the others below it. */
function Headline({ findings: [first, ...others] }: { findings: readonly Finding[] }) {
  return (
    <>
      <h1>{first?.text ?? 'No browser has entered an experiment yet'}</h1>
      {others.length > 0 && (
        <ul className="also">
          {others.map(({ kind, text }) => (
            <li key={text}>
              <VerdictShape kind={kind} />
              {text}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
