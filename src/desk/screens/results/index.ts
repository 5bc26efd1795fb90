import { SHARE_DAYS } from '../../../shared/shared-readout.ts';
import { notFound, seeOther, unprocessable } from '../../answers.tsx';
import { type DeskContext, defineScreen } from '../../screen.tsx';
import { readResults } from './data.ts';
import { openPin, pinNow } from './pins.ts';
import { Results } from './Results.tsx';
import { endShare, sharePin } from './shares.ts';
import { listTables } from './tables.ts';

export const results = defineScreen({
  id: 'results',
  paths: ['/results', '/results/:subject', '/results/:subject/pins/:pin'],
  read: readResults,
  Show: Results,
  listTables,
  further: {
    '/results/:subject/pins': { method: 'POST', serve: pin },
    '/results/:subject/pins/:pin/shares': { method: 'POST', serve: share },
    '/results/:subject/pins/:pin/shares/:share/end': { method: 'POST', serve: end },
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

/** Shares a pin. The answer leads to the pin's page, whose query then has the token. */
async function share(context: DeskContext): Promise<Response> {
  const { env, subject, request, url } = context;
  const opened = await openPin(env, subject, pinIn(url));
  if (opened === null) return notFound(context);
  const form = await request.formData().catch(() => null);
  const days = SHARE_DAYS.find((one) => String(one) === form?.get('days'));
  if (days === undefined)
    return unprocessable(context, 'Choose until when it is shared. Nothing was shared.');
  const token = await sharePin(context, opened, days);
  return token === null
    ? unprocessable(context, 'This pin cannot be relied on, so it is not shared.')
    : seeOther(`${opened.pin.href}?shared=${token}#share`);
}

async function end(context: DeskContext): Promise<Response> {
  const { env, subject, url } = context;
  const [, key = ''] = /\/shares\/([0-9a-f]{64})\/end$/.exec(url.pathname) ?? [];
  const opened = await openPin(env, subject, pinIn(url));
  if (opened === null || !(await endShare(context, opened.pin.id, key))) return notFound(context);
  return seeOther(`${opened.pin.href}#share`);
}

function pinIn({ pathname }: URL): string {
  return /\/pins\/([0-9a-f]+)/.exec(pathname)?.[1] ?? '';
}
