import { NOTICE_DAYS } from '../../content/notice-days.ts';
import { PrintDocument } from '../../print/PrintDocument.tsx';
import type { Pictures, ReviewedPage } from '../reviewed.ts';
import { type Sheet, summarise } from '../sheet.ts';
import { subjectsOf } from '../subjects.ts';
import { Approvals } from './Approvals.tsx';
import { Claims } from './Claims.tsx';
import { Decisions } from './Decisions.tsx';
import { Documents } from './Documents.tsx';
import { LandingPages } from './LandingPages.tsx';
import { Placeholders } from './Placeholders.tsx';
import { formatEnglishDay, SignatureFields } from './parts.tsx';
import { Reasons } from './Reasons.tsx';

export interface ReviewSheetProps {
  sheet: Sheet;
  pages: readonly ReviewedPage[];
  /** The pictures, or a sentence that says why there are none. */
  pictures: Pictures | string;
  /** `review.css` and the style sheets before it, as one text. */
  styles: string;
}

/** The sheet as one document: to read, to print and to sign. */
export function ReviewSheet({ sheet, pages, pictures, styles }: ReviewSheetProps) {
  const names = sheet.brands.map(({ name }) => name).join(', ');
  const made = formatEnglishDay(sheet.today);
  const taken = typeof pictures === 'string' ? null : pictures;
  return (
    <PrintDocument
      title={`Review sheet, ${made}: ${names}`}
      styles={styles}
      header={
        <>
          <h1>What the site promises, and who stands by it</h1>
          <p>
            Review sheet of {names}, made on {made}.
          </p>
          <Figures of={sheet} />
          <Contents
            without={[pages.length === 0 && 'pages', sheet.reasons.length === 0 && 'reasons']}
          />
          {typeof pictures === 'string' && <p className="notice">{pictures}</p>}
        </>
      }
    >
      <Claims claims={sheet.claims} pictures={taken} />
      <Reasons of={sheet.reasons} />
      <Documents of={sheet.documents} />
      <Decisions of={sheet} />
      <Placeholders of={sheet.brands} />
      {pages.length > 0 && <LandingPages pages={pages} pictures={taken} />}
      <Approvals of={subjectsOf(sheet)} />
      <section className="signature" id="signature">
        <h2>Signature</h2>
        <p>
          I have read this sheet. I approve the claims on it with their evidence and terms, except
          those that I have struck out, and I have noted what has to change.
        </p>
        <SignatureFields of={['Name and post', 'Date', 'Signature']} />
      </section>
    </PrintDocument>
  );
}

function Figures({ of: sheet }: { of: Sheet }) {
  const summary = summarise(sheet);
  const ofClaims = `of ${summary.claims}`;
  const facts = summary.placeholders.reduce((sum, { count }) => sum + count, 0);
  const brands = sheet.brands.length === 1 ? '1 brand' : `${sheet.brands.length} brands`;
  const figures: readonly [count: number, among: string, what: string][] = [
    [summary.notApproved.length, ofClaims, 'claims not approved'],
    [summary.notConfirmed.length, ofClaims, 'claims without confirmed evidence'],
    [summary.endingSoon.length, ofClaims, `claims that end within ${NOTICE_DAYS} days`],
    [summary.reasonsNotApproved, `of ${summary.reasons}`, 'reasons of permissions not approved'],
    [summary.unconfirmedSources, `of ${summary.sources}`, 'statutes not held against their source'],
    [facts, `in ${brands}`, 'facts to confirm'],
  ];
  return (
    <dl className="figures">
      {figures.map(([count, among, what]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            {count} <small>{among}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const PARTS: readonly (readonly [id: string, title: string])[] = [
  ['claims', 'Claims'],
  ['reasons', 'Why the app asks'],
  ['documents', 'Documents and statutes'],
  ['decisions', 'Decisions, switches and dates'],
  ['placeholders', 'Facts still to be confirmed'],
  ['pages', 'Landing pages side by side'],
  ['approvals', 'What a signature is for'],
  ['signature', 'Signature'],
];

/** @param without ids of parts that this sheet has not */
function Contents({ without }: { without: readonly (string | false)[] }) {
  return (
    <nav aria-label="Parts of this sheet">
      <ol>
        {PARTS.filter(([id]) => !without.includes(id)).map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
