import { Fragment } from 'react';
import type { LegalSource, LocalText, ReviewedClause } from '../reviewed.ts';
import type { SheetDocument, SheetVersion } from '../sheet.ts';
import { Chip, formatEnglishDay, InLanguage, LanguageName, SheetTable } from './parts.tsx';

/** Every document with the clauses of all its versions. */
export function Documents({ of: documents }: { of: readonly SheetDocument[] }) {
  return (
    <section id="documents">
      <h2>Documents and statutes</h2>
      <p className="lead">
        Each version of each document, the latest first. A clause shows the statutes that it names
        or rests on, with the day on which they were last looked up. A document without versions is
        here in full, in each of its languages. “Named, not looked up” is a statute in the text for
        which no such day is recorded.
      </p>
      <VersionTable of={documents} />
      {documents.map((document) => (
        <DocumentArticle key={document.id} of={document} />
      ))}
    </section>
  );
}

function VersionTable({ of: documents }: { of: readonly SheetDocument[] }) {
  return (
    <div className="scroll">
      <SheetTable
        className="calendar"
        caption="All versions"
        heads={['Document', 'Address', 'Announced', 'Takes effect', 'Stands']}
      >
        {documents.flatMap(({ title, path, versions }) =>
          versions.map(({ path: address, days, standing, material }) => (
            <tr key={address}>
              <th scope="row">{title}</th>
              <td>{path}</td>
              <td>{days ? formatEnglishDay(days.announced) : 'no versions'}</td>
              <td>{days && formatEnglishDay(days.effective)}</td>
              <td>
                {standing}
                {material && ', material'}
              </td>
            </tr>
          )),
        )}
      </SheetTable>
    </div>
  );
}

function DocumentArticle({ of: { id, title, path, brandNames, versions } }: { of: SheetDocument }) {
  return (
    <article className="document" id={`document-${id}`}>
      <header>
        <h3>
          {title} <small>{path}</small>
        </h3>
        <p className="fine">{brandNames.join(', ')}</p>
      </header>
      {versions.map((version) => (
        <Version key={version.path} of={version} />
      ))}
    </article>
  );
}

function Version({ of: version }: { of: SheetVersion }) {
  const { days, digest, standing, material, summary, sources, introduction, clauses } = version;
  const isToCome = standing === 'announced' || standing === 'to come';
  return (
    <section className="version">
      <h4>
        {days ? `Version of ${formatEnglishDay(days.effective)}` : 'The text'}{' '}
        <Chip kind={isToCome ? 'open' : 'plain'}>{standing}</Chip>
        {material && <Chip kind="open">material</Chip>}
      </h4>
      <Days of={version} />
      <p className="fine digest">SHA-256 of its whole text: {digest}</p>
      {summary.length > 0 && <p>{summary.join(' ')}</p>}
      {sources.length > 0 && <Sources of={sources} />}
      {sources.length === 0 && days && (
        <p className="fine">No statute was recorded for this version.</p>
      )}
      <Texts of={introduction} />
      <SheetTable
        className="clauses"
        heads={['Clause', 'In brief', 'Statute and the day it was looked up']}
      >
        {clauses.map((clause) => (
          <Clause key={clause.id} of={clause} />
        ))}
      </SheetTable>
    </section>
  );
}

function Days({ of: { days, path, languages } }: { of: SheetVersion }) {
  if (days === null) return null;
  return (
    <p className="fine">
      Announced on {formatEnglishDay(days.announced)}, takes effect on{' '}
      {formatEnglishDay(days.effective)}. {path}. Languages:{' '}
      {languages.map((language, index) => (
        <Fragment key={language}>
          {index > 0 && ', '}
          <LanguageName of={language} />
        </Fragment>
      ))}
      .
    </p>
  );
}

function Texts({ of: texts }: { of: readonly LocalText[] }) {
  return texts.map(({ language, text }) => (
    <p key={language}>
      <InLanguage language={language}>{text}</InLanguage>
    </p>
  ));
}

function Clause({ of: clause }: { of: ReviewedClause }) {
  const { number, titles, inBrief, texts, sources, unchecked } = clause;
  return (
    <tr>
      <th scope="row">
        {number}.{' '}
        {titles.map(({ language, text }) => (
          <InLanguage key={language} language={language}>
            {text}
          </InLanguage>
        ))}
      </th>
      <td>{texts.length > 0 ? <Texts of={texts} /> : inBrief}</td>
      <td>
        {sources.map(({ statute, section, checked, confirmed }) => (
          <p key={`${statute} ${section}`}>
            {statute}
            {section && `, ${section}`}: <b>{formatEnglishDay(checked)}</b>
            {confirmed !== true && ', not confirmed'}
          </p>
        ))}
        {unchecked.map((statute) => (
          <p key={statute} className="open">
            {statute}: named, not looked up
          </p>
        ))}
        {sources.length + unchecked.length === 0 && <span className="none">none</span>}
      </td>
    </tr>
  );
}

function Sources({ of: sources }: { of: readonly LegalSource[] }) {
  return (
    <SheetTable className="sources" heads={['Statute', 'Looked up', 'How']}>
      {sources.map(({ statute, section, url, checked, confirmed, note }) => (
        <tr key={`${statute} ${section}`}>
          <th scope="row">
            {statute}
            {section && <small>{section}</small>}
            {url && <small>{url}</small>}
          </th>
          <td>
            {formatEnglishDay(checked)}
            <br />
            {confirmed === true ? (
              <Chip kind="good">Confirmed</Chip>
            ) : (
              <Chip kind="open">Not confirmed</Chip>
            )}
          </td>
          <td>{note}</td>
        </tr>
      ))}
    </SheetTable>
  );
}
