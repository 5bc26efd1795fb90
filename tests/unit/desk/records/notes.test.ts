/** Days that are left out of a test: of each day the last word counts. */
import { expect, it } from 'vitest';
import { leftOutOf, type Note } from '../../../../src/desk/records/notes.ts';

const note = (subject: string, day: string, effect: Note['effect']): Note => ({
  subject,
  day,
  effect,
  text: 'x',
  by: 'a@x',
  at: '2026-11-26T00:00:00.000Z',
});

it('are those of the subject that were not taken in again, by day', () => {
  const notes = [
    note('LP4', '2026-11-20', 'left out'),
    note('LP4', '2026-11-19', 'left out'),
    note('LP4', '2026-11-18', 'left out'),
    note('LP4', '2026-11-18', 'taken in'),
    note('LP4', '2026-11-20', 'none'),
    note('LP1', '2026-11-17', 'left out'),
    note('', '2026-11-16', 'none'),
  ];
  expect(leftOutOf(notes, 'LP4').map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20']);
});
