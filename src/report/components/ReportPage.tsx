import { Fragment } from 'react';
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

/** Every page's verdict in one size, so that a loss is as loud as a win; below them what is open. */
function Headline({ findings }: { findings: readonly Finding[] }) {
  const found = findings.filter(({ kind }) => kind !== 'nothing-yet');
  const open = findings.filter(({ kind }) => kind === 'nothing-yet');
  return (
    <>
      {found.length > 0 ? (
        <h1 className="found">
          {found.map(({ kind, text }, index) => (
            <Fragment key={text}>
              {index > 0 && ' '}
              <span className={kind}>{text}.</span>
            </Fragment>
          ))}
        </h1>
      ) : (
        <h1>
          {open.length > 0
            ? 'No page has a verdict yet'
            : 'No browser has entered an experiment yet'}
        </h1>
      )}
      {open.length > 0 && (
        <ul className="also">
          {open.map(({ kind, text }) => (
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
