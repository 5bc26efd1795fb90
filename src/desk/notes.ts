/** The form that notes something on a day, on Today and beside a result. */
import { formatDate } from '../shared/day-words.ts';
import { formatIndianDate, isDay } from '../shared/days.ts';
import { refuseText } from '../shared/written-text.ts';
import { seeOther } from './answers.tsx';
import { addRecord } from './records/log.ts';
import type { DeskContext, SentForm } from './screen.tsx';
import { readTyped } from './typed.ts';

export const LONGEST_NOTE = 200;

/** What a form may do to a test; `none` is a note alone. */
export const EFFECTS = { none: 'none', 'leave-out': 'left out', 'take-in': 'taken in' } as const;
type Effect = keyof typeof EFFECTS;

/**
 * Records the note of a form.
 * @param subject the page or test that it is about; empty for all
 * @param at the screen of the form
 */
export async function addNote(
  { request, env, person }: DeskContext,
  subject: string,
  at: string,
): Promise<Response | SentForm> {
  const typed = await readTyped(request);
  const [day = '', text = '', effect = 'none'] = ['day', 'note', 'effect'].map(
    (name) => typed.get(name)?.trim() || undefined,
  );
  const refuse = (field: string | null, sentence: string) => ({
    at,
    typed,
    reasons: [{ field, sentence: `${sentence} Nothing was noted.` }],
  });
  const today = formatIndianDate(Date.now());
  if (!isDay(day)) return refuse('day', `${day || 'Nothing'} is not a day: write it as ${today}.`);
  if (day > today) return refuse('day', `${formatDate(day)} has not begun yet.`);
  if (!isEffect(effect) || (effect !== 'none' && subject === ''))
    return refuse('effect', `${effect} is not one of the choices.`);
  const unfit = refuseText(text, { most: LONGEST_NOTE });
  if (unfit !== null)
    return refuse('note', `${effect === 'none' ? 'A note' : 'The reason'} ${unfit}.`);
  await addRecord(env.RECORDS, 'note', {
    subject,
    day,
    text,
    effect: EFFECTS[effect],
    by: person.email,
  });
  return seeOther(`${at}#notes`);
}

const isEffect = (text: string): text is Effect => Object.hasOwn(EFFECTS, text);
