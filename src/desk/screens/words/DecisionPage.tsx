import { APPROVER_NAMES } from '../../../approvals/approvers.ts';
import { formatMoment } from '../../../shared/day-words.ts';
import { Broken, Notice } from '../../parts/Notice.tsx';
import { Section } from '../../parts/Section.tsx';
import { Table } from '../../print/Table.tsx';
import { addressOf } from './address-of.ts';
import type { DecisionShown } from './decision-page.ts';
import { Lines } from './Lines.tsx';
import { nameSubject } from './today-texts.ts';

/** A decision's own address: it, and the words, as they were then. */
export function DecisionPage({ data }: { data: DecisionShown }) {
  const { broken, decision, citation, words, today, takeDown, next } = data;
  const { id, subject, verdict, reason, approver, by, at, answers } = decision;
  const facts: readonly (readonly [string, string])[] = [
    ['Of', nameSubject(subject)],
    ['For', APPROVER_NAMES[approver]],
    ['Verdict', verdict],
    ['Reason', reason || 'none given'],
    ['Objections answered', answers.join(', ') || 'none'],
    ['By', by],
    ['When', `${formatMoment(at)}, in India (${at}, by the storage’s clock)`],
    ['SHA-256 of the words', decision.words],
    ['First digits of the SHA-256 of this record', id],
  ];
  return (
    <>
      <Broken sentence={broken} />
      {takeDown === null ? null : <OnTheSite of={takeDown} />}
      <Section
        id="words"
        title={citation === null ? 'The words it objects to' : 'The words it approves'}
      >
        {citation === null ? null : (
          <p>
            To name it in the record: <code>approvedBy: '{citation}'</code>
          </p>
        )}
        <p>
          {today} <a href={addressOf(subject)}>How it stands today</a>
        </p>
        {words === null ? (
          <Notice
            kind="bad"
            title="The words are gone from the bucket pavilion-records, or were changed: this holds for none."
          />
        ) : (
          words.map((one) => (
            <Lines
              key={one.subject}
              caption={words.length === 1 ? 'The words' : one.subject}
              of={one.lines}
            />
          ))
        )}
        {next === null ? null : (
          <p>
            <a href={next}>The next one to decide</a>
          </p>
        )}
      </Section>
      <Section id="record" title="As it was recorded">
        <Table
          caption="The record, which is never changed"
          columns={[
            ['What', ([what]) => what],
            ['Value', ([, value]) => <bdi className="words-digest">{value}</bdi>],
          ]}
          rows={facts}
        />
      </Section>
    </>
  );
}

/** The way on from an objection to words that a visitor can read. */
export function OnTheSite({ of }: { of: NonNullable<DecisionShown['takeDown']> }) {
  return (
    <Notice kind="bad" title="These words are on the site now.">
      <p>
        <a href={of.href}>Take them off</a>
        {of.variable === null
          ? ': no switch reaches a document or a reason; this says what does.'
          : `: what goes with it, a preview, and the value of ${of.variable} to copy.`}
      </p>
    </Notice>
  );
}
