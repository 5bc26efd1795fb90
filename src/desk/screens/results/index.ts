import { refuseText } from '../../../shared/written-text.ts';
import { notFound, seeOther } from '../../answers.tsx';
import { addNote } from '../../notes.ts';
import { type DeskContext, defineScreen, type SentForm } from '../../screen.tsx';
import { readTyped } from '../../typed.ts';
import { readResults, WHOLE } from './data.ts';
import { pinNow, readNow } from './pins.ts';
import { Results } from './Results.tsx';
import { listTables } from './tables.ts';

export const results = defineScreen({
  id: 'results',
  paths: ['/results', WHOLE, '/results/:subject', '/results/:subject/pins/:pin'],
  read: readResults,
  Show: Results,
  listTables,
  further: {
    '/results/:subject/pins': { method: 'POST', serve: pin },
    '/results/:subject/notes': { method: 'POST', serve: note },
  },
});

const LONGEST_NAME = 80;

async function pin(context: DeskContext): Promise<Response | SentForm> {
  const typed = await readTyped(context.request);
  const name = typed.get('name')?.trim() ?? '';
  const unfit = refuseText(name, { most: LONGEST_NAME });
  if (unfit !== null) {
    const sentence = `A pin’s name ${unfit}. Nothing was pinned.`;
    const at = `/results/${context.subject}`;
    return { at, typed, reasons: [{ field: 'name', sentence }] };
  }
  const pinned = await pinNow(context, name);
  return pinned === null ? notFound(context) : seeOther(pinned.href);
}

async function note(context: DeskContext): Promise<Response | SentForm> {
  const shown = await readNow(context, Date.now());
  if (shown === null) return notFound(context);
  return addNote(context, shown.subject, `/results/${shown.subject.toLowerCase()}`);
}
