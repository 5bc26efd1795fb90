import { notFound, seeOther, unprocessable } from '../../answers.tsx';
import { type DeskContext, defineScreen } from '../../screen.tsx';
import { readResults, WHOLE } from './data.ts';
import { pinNow } from './pins.ts';
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
  },
});

const LONGEST_NAME = 80;

async function pin(context: DeskContext): Promise<Response> {
  const form = await context.request.formData().catch(() => null);
  const field = form?.get('name');
  const name = typeof field === 'string' ? field.trim() : '';
  if (name === '' || name.length > LONGEST_NAME) {
    return unprocessable(
      context,
      `A pin needs a name of 1 to ${LONGEST_NAME} characters, so nothing was pinned.`,
    );
  }
  const pinned = await pinNow(context, name);
  return pinned === null ? notFound(context) : seeOther(pinned.href);
}
