import { formatMoment, formatWeekday } from '../../../shared/day-words.ts';
import { NoteForm } from '../../parts/NoteForm.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { Section } from '../../parts/Section.tsx';
import { Table } from '../../print/Table.tsx';
import type { Told } from './told.ts';

/** Beside the result: days that look broken, and what would be found without those that a person has left out. */
export function BesideResult({ told: { silent, without } }: { told: Told }) {
  return (
    <>
      {silent.map((sentence) => (
        <Notice key={sentence} kind="bad" title={sentence}>
          <p>
            A button that was dead, or a package that could not be had: ask an engineer.{' '}
            <a href="#notes">Note it on the day</a>.
          </p>
        </Notice>
      ))}
      {without !== null && (
        <Notice
          title={`Without ${without.days.map(({ day }) => formatWeekday(day)).join(', ')}: ${without.sentences.join(' ') || 'nothing is left to compare.'}`}
        >
          {without.days.map(({ day, text, by, at }) => (
            <p key={day}>
              {formatWeekday(day)} was left out by {by} on {formatMoment(at)}: <bdi>{text}</bdi>
            </p>
          ))}
          <p className="fine">
            The result itself is of all days, and its bound holds however often one looks. It does
            not hold for this one: a day that is chosen after its numbers were seen can make a
            difference out of chance. It is worth something only if the day would have been left out
            whichever version had gained by it. Whether the test may stop goes by all days.
          </p>
        </Notice>
      )}
    </>
  );
}

/** What people noted, and the form for it. */
export function Notes({
  told: { notes },
  action,
  today,
}: {
  told: Told;
  action: string;
  today: string;
}) {
  return (
    <Section id="notes" title="Notes on days">
      <Table
        caption="Of this test, and of all pages"
        columns={[
          ['Day', ({ day }) => formatWeekday(day), 'day'],
          [
            'Note',
            ({ text, effect }) => (
              <>
                <bdi>{text}</bdi>
                {effect !== 'none' && <span className="beneath fine">{effect}</span>}
              </>
            ),
          ],
          ['By', ({ by, at }) => `${by}, ${formatMoment(at)}`],
        ]}
        rows={notes}
        empty="Nothing is noted yet."
      />
      <NoteForm action={`${action}/notes`} today={today} hasEffects />
      <p className="fine">
        A note stays, with your address. A day that is left out is named beside the result with its
        reason, and the result stays that of all days.
      </p>
    </Section>
  );
}
