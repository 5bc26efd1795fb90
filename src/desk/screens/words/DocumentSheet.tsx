import type { LegalClause, LegalSource } from '../../../approvals/documents.ts';
import { formatDate } from '../../../shared/day-words.ts';
import { Table } from '../../print/Table.tsx';
import { BesideLines } from './BesideLines.tsx';
import type { EverythingShown } from './everything-page.ts';
import { Approval, Plain } from './PrintedParts.tsx';

type Document = EverythingShown['documents'][number];

/** A document with its versions, the statutes of each and the days on which they were looked up. */
export function DocumentSheet({ of: { title, path, brands, versions } }: { of: Document }) {
  return (
    <article id={`document-${path.slice(1).replaceAll('/', '-')}`} className="words-sheet">
      <h3>
        {title} <code>{path}</code>
      </h3>
      <p className="fine">{brands}</p>
      {versions.map((version) => (
        <Version key={version.path} of={version} />
      ))}
    </article>
  );
}

function Version({ of }: { of: Document['versions'][number] }) {
  const { path, days, term, material, printed, sources, clauses } = of;
  return (
    <>
      {days === null ? null : (
        <h4>
          Version of {formatDate(days.effective)}, announced on {formatDate(days.announced)}: {term}
          {material ? ', material' : ''}
        </h4>
      )}
      {printed === null ? (
        <p className="fine">
          Past: its words are at <code>{path}</code>.
        </p>
      ) : (
        <>
          <Approval of={printed} />
          <Plain of={printed.lines} />
          <Statutes of={sources} />
          <Clauses of={clauses} />
          <BesideLines caption={`The words of ${path}`} of={printed.texts} />
        </>
      )}
    </>
  );
}

function Statutes({ of }: { of: readonly LegalSource[] }) {
  if (of.length === 0) return null;
  return (
    <Table
      caption="Statutes, and how each was looked up"
      columns={[
        [
          'Statute',
          ({ statute, section, url }) => (
            <>
              {statute}
              {section ? `, ${section}` : ''}
              {url ? <small className="beneath">{url}</small> : null}
            </>
          ),
        ],
        ['Looked up', ({ checked }) => formatDate(checked), 'day'],
        [
          'How',
          ({ confirmed, note }) =>
            `${confirmed === true ? 'Confirmed' : 'Not confirmed'}${note ? `. ${note}` : ''}`,
        ],
      ]}
      rows={of}
    />
  );
}

function Clauses({ of }: { of: readonly LegalClause[] }) {
  if (of.length === 0) return null;
  return (
    <Table
      caption="Clauses that rest on a statute"
      columns={[
        ['Clause', ({ number, title }) => `${number}. ${title}`],
        [
          'Statute',
          ({ sources, unchecked }) => (
            <>
              {sources.map(({ statute, section = '' }) => (
                <div key={`${statute} ${section}`}>{statute}</div>
              ))}
              {unchecked.map((statute) => (
                <div key={statute}>{statute}: named, not looked up</div>
              ))}
            </>
          ),
        ],
      ]}
      rows={of}
    />
  );
}
