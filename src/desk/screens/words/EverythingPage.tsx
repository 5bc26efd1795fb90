import { formatDate } from '../../../shared/day-words.ts';
import { Section } from '../../parts/Section.tsx';
import { Table } from '../../print/Table.tsx';
import { BesideLines } from './BesideLines.tsx';
import { DocumentSheet } from './DocumentSheet.tsx';
import type { EverythingShown } from './everything-page.ts';
import { Approval, Plain } from './PrintedParts.tsx';
import { Signature } from './Signature.tsx';

/** Everything on one page, to read, to print and to sign. */
export function EverythingPage({ data }: { data: EverythingShown }) {
  const { statements, claims, reasons, documents, translations } = data;
  return (
    <>
      <p>
        Print this page, or save it as a PDF file. <a href="/pages">Pages</a> shows each landing
        page as a visitor sees it; <a href="/words/translations">the languages alone</a> are for
        native readers.
      </p>
      <Section id="statements" title="Decisions and statements">
        <p>
          What each brand’s owner has decided about contests for money, the question about cookies,
          what the pages promise about complaints, and the drawings of the app’s screens.
        </p>
        {statements.map((statement) => (
          <article key={statement.subject} className="words-sheet">
            <h3>{statement.title}</h3>
            <Approval of={statement} />
            <Plain of={statement.lines} />
            <BesideLines caption={`The words of ${statement.subject}`} of={statement.lines} />
          </article>
        ))}
      </Section>
      <Section id="claims" title="Claims">
        <p>
          A claim is a promise that must be provable. Its wording is printed during its term. What
          stands in its place promises nothing; it is printed after the term and, where the claim is
          about money, in restricted states and while cash is switched off.
        </p>
        {claims.map((claim) => (
          <article key={claim.id} id={`claim-${claim.id}`} className="words-sheet">
            <h3>{claim.id}</h3>
            <Approval of={claim} />
            <p className="fine">
              {claim.isConfirmed ? 'Its evidence is confirmed' : 'Its evidence is not confirmed'};{' '}
              on the site: {claim.now}. Pages: {claim.paths.join(', ')}
            </p>
            <Plain of={claim.lines} />
            <BesideLines caption={`The words of ${claim.id}`} of={claim.lines} />
          </article>
        ))}
      </Section>
      <Section id="reasons" title="Why the app asks">
        <p>
          Printed on /verify beside each release that asks for it. Contacts, SMS, location and calls
          have no reason until one is written.
        </p>
        {reasons.map((reason) => (
          <article key={reason.group} id={`permission-${reason.group}`} className="words-sheet">
            <h3>
              {reason.group} ({reason.permissions.join(', ')})
            </h3>
            <Approval of={reason} />
            <Plain of={reason.lines} />
            <BesideLines caption={`The reason for ${reason.group}`} of={reason.lines} />
          </article>
        ))}
      </Section>
      <Section id="documents" title="Documents and statutes">
        <p>
          Words in double braces are the brand’s own facts. A version keeps those that it had when
          it was published; another fact asks for another version. “Named, not looked up” is a
          statute in the text for which no day is recorded.
        </p>
        {documents.map((document) => (
          <DocumentSheet key={document.path} of={document} />
        ))}
      </Section>
      <Choices of={data} />
      <Section id="translations" title="Words of pages">
        <p>No approval is for these. Words in braces are filled in.</p>
        {translations.map(({ name, lines }) => (
          <BesideLines key={name} caption={name} of={lines} />
        ))}
      </Section>
      <Section id="signature" title="Signature">
        <p>
          A signature is for words, with their evidence and term, and ends when one of them changes.
          The twelve digits beside them stand for them: a record that says “Asha Rao, general
          counsel, words” and these digits names exactly what was signed. An approval at the desk
          needs no digits.
        </p>
        <p>
          I have read this page. I approve the words on it with their evidence and terms, except
          those that I have struck out, and I have noted what has to change.
        </p>
        <Signature fields={['Name and post', 'Date', 'Signature']} />
      </Section>
    </>
  );
}

function Choices({ of }: { of: EverythingShown }) {
  const { brands, switches, calendar, states, points } = of;
  return (
    <>
      <Section id="choices" title="What the owners decided">
        <Table
          caption="Switches of marketers"
          columns={[
            ['Variable', ([name]) => <code>{name}</code>],
            ['Values', (row) => row[1]],
            ['Not set', (row) => row[2]],
            ['Cannot be read', (row) => row[3]],
          ]}
          rows={switches}
        />
        <Table
          caption="Days to come"
          columns={[
            ['Day', ({ day }) => formatDate(day), 'day'],
            ['What happens', ({ what }) => what],
          ]}
          rows={calendar}
        />
        <BesideLines caption="States, as on /where-to-play" of={states} />
        {points.tables.map(({ title, rows }) => (
          <Table
            key={title}
            caption={`Points: ${title}`}
            columns={[
              ['What', ([what]) => what],
              ...points.formats.map(
                (format, index) =>
                  [format, (row: (typeof rows)[number]) => row[index + 1]] as const,
              ),
            ]}
            rows={rows}
          />
        ))}
        <p className="fine">
          The captain’s points count {points.multipliers.captain} times, the vice-captain’s{' '}
          {points.multipliers.viceCaptain} times.
        </p>
      </Section>
      <Section id="facts" title="Facts still to be confirmed">
        <p>
          Pages and documents print these facts of a brand. Each is a placeholder until the real one
          is known; the site does not go live before.
        </p>
        {brands.map(({ name, placeholders }) => (
          <Table
            key={name}
            caption={name}
            columns={[
              ['Fact', ({ fact }) => fact],
              ['Printed now', ({ printed }) => printed.map((line) => <div key={line}>{line}</div>)],
              ['To be', () => ''],
            ]}
            rows={placeholders}
            empty={`Every fact of ${name} is confirmed.`}
          />
        ))}
      </Section>
    </>
  );
}
