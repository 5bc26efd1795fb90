import type { ReactNode } from 'react';
import { viewKey } from '../brand-pages.ts';
import type { Pictures, ReviewedPage, View } from '../reviewed.ts';
import { Paragraphs } from './parts.tsx';

interface LandingPagesProps {
  pages: readonly ReviewedPage[];
  /** `null` for a sheet without pictures. */
  pictures: Pictures | null;
}

/** Every landing page as four visitors read it. */
export function LandingPages({ pages, pictures }: LandingPagesProps) {
  return (
    <section id="pages">
      <h2>Landing pages side by side</h2>
      <p className="lead">
        What the same page says to four visitors. Where all four read the same, it stands once.
        Pages that several brands share are pictured for the first of them.
      </p>
      {pages.map((page) => (
        <PageArticle
          key={`${page.brand.id} ${page.page.id}`}
          reviewed={page}
          pictures={pictures?.views}
        />
      ))}
    </section>
  );
}

/** A row of the comparison: texts of a view, and how they are shown. Views with the same texts share a cell. */
interface Row {
  title: string;
  textsOf: (view: View) => readonly string[];
  show: (texts: readonly string[]) => ReactNode;
}

const showParagraphs: Row['show'] = (lines) =>
  lines.length === 0 ? <None /> : <Paragraphs of={lines} />;

const showClaims: Row['show'] = (ids) => (ids.length === 0 ? <None /> : <ClaimLinks of={ids} />);

const ROWS: readonly Row[] = [
  { title: 'Headline', textsOf: ({ reading }) => [reading.headline], show: ([text]) => text },
  { title: 'Offer', textsOf: ({ reading }) => reading.offers, show: showParagraphs },
  { title: 'Notices', textsOf: ({ reading }) => reading.notices, show: showParagraphs },
  { title: 'Claims about money', textsOf: ({ cashClaims }) => cashClaims, show: showClaims },
  { title: 'Other claims', textsOf: ({ otherClaims }) => otherClaims, show: showClaims },
  {
    title: 'Download',
    textsOf: ({ reading }) => [reading.control, reading.controlHref],
    show: ([control, href]) => (
      <>
        <p>{control}</p>
        <p className="address">{href}</p>
      </>
    ),
  },
  {
    title: 'Experiment',
    textsOf: ({ reading }) => [reading.label],
    show: ([label]) => label || 'none',
  },
  {
    title: 'In search results',
    textsOf: ({ reading }) => [reading.searchTitle, reading.searchDescription],
    show: ([title, description]) => (
      <>
        <p>
          <b>{title}</b>
        </p>
        <p>{description}</p>
      </>
    ),
  },
];

interface PageArticleProps {
  reviewed: ReviewedPage;
  /** By `viewKey`; without those of a page that is pictured under another brand. */
  pictures: Pictures['views'] | undefined;
}

function PageArticle({ reviewed, pictures }: PageArticleProps) {
  const { page, brand, views } = reviewed;
  const sources = views.map(({ visitor }) => pictures?.get(viewKey(reviewed, visitor)));
  const others: Row = {
    title: 'All else that differs',
    textsOf: (view) => differences(view, views),
    show: showParagraphs,
  };
  return (
    <article className="landing" id={`page-${brand.id}-${page.id}`}>
      <header>
        <h3>
          {page.path} <small>{brand.name}</small>
        </h3>
      </header>
      <div className="scroll">
        <table className="views">
          <thead>
            <tr>
              <td />
              {views.map(({ visitor }) => (
                <th key={visitor.id} scope="col">
                  {visitor.title}
                  <small>{visitor.note}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody lang={page.language === 'en' ? undefined : page.language}>
            {sources.some((source) => source !== undefined) && (
              <tr className="shots">
                <RowHead>First screen</RowHead>
                {views.map(({ visitor }, index) => (
                  <td key={visitor.id}>
                    {sources[index] && (
                      <img
                        src={sources[index]}
                        width={360}
                        height={1000}
                        alt={`${page.path} for: ${visitor.title}`}
                        loading="lazy"
                      />
                    )}
                  </td>
                ))}
              </tr>
            )}
            {[...ROWS, others].map((row) => (
              <ViewRow key={row.title} of={row} views={views} />
            ))}
          </tbody>
        </table>
      </div>
    </article>
  );
}

function ViewRow({ of: { title, textsOf, show }, views }: { of: Row; views: readonly View[] }) {
  const texts = views.map(textsOf);
  const [first = []] = texts;
  const isSame = texts.every((one) => JSON.stringify(one) === JSON.stringify(first));
  return (
    <tr>
      <RowHead>{title}</RowHead>
      {isSame ? (
        <td className="same" colSpan={views.length}>
          {show(first)}
        </td>
      ) : (
        views.map(({ visitor }, index) => <td key={visitor.id}>{show(texts[index] ?? [])}</td>)
      )}
    </tr>
  );
}

function RowHead({ children }: { children: string }) {
  return (
    <th scope="row" lang="en-IN">
      {children}
    </th>
  );
}

function ClaimLinks({ of: ids }: { of: readonly string[] }) {
  return ids.map((id, index) => [
    index > 0 && ', ',
    <a key={id} href={`#claim-${id}`}>
      {id}
    </a>,
  ]);
}

function None() {
  return (
    <span className="none" lang="en-IN">
      none
    </span>
  );
}

/** Lines of a view that not all views have, without those that another row shows. */
function differences({ reading }: View, views: readonly View[]): readonly string[] {
  const shown = [reading.headline, ...reading.offers, ...reading.notices];
  const isShared = (line: string) => views.every((other) => other.reading.lines.includes(line));
  const isShown = (line: string) =>
    shown.some((text) => text.includes(line)) ||
    shown.reduce((rest, text) => rest.replaceAll(text, ''), line).trim() === '';
  return reading.lines.filter((line) => !isShared(line) && !isShown(line));
}
