/** `GET /shared/<token>` (docs/behaviour.md#shared-readouts): a readout that the desk shares with people who cannot open it. */
import { formatIndianDate } from '../../decide/indian-date.ts';
import type { Answer } from '../../http/answer.ts';
import { logError, noteRequest } from '../../runtime/log.ts';
import { isSharedToken, parseSharedMetadata, SHARED_PREFIX } from '../../shared/shared-readout.ts';
import { text } from '../answers.ts';
import type { Serve } from '../route.ts';
import { openShared } from '../store/shared-readouts.ts';

const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
} as const;

const NOT_FOUND = text('There is nothing at this address. See that it is whole.', 404, PRIVATE);
const ENDED = text('This is no longer shared. Ask the person who sent it to you.', 410, PRIVATE);
const UNAVAILABLE = text('This cannot be shown just now. Please try again in a moment.', 503, {
  ...PRIVATE,
  'Retry-After': '10',
});

/** Serves the document until its last day is over. Its address leads to nothing else of the desk. */
export const serveShared: Serve = async ({ env, req, request, site }) => {
  const parameter = req.param('token') ?? '';
  if (!isSharedToken(parameter)) return NOT_FOUND;
  try {
    const object = await openShared(env.SHARED, parameter);
    const metadata = parseSharedMetadata(object?.customMetadata);
    if (object === null || metadata === null) return NOT_FOUND;
    if (metadata.until < formatIndianDate(site.now())) {
      await object.body.cancel();
      return ENDED;
    }
    return { status: 200, headers: headersOf(metadata.style), body: object.body };
  } catch (error) {
    // The line that is logged for other failures would contain the token.
    const note = { ...noteRequest(request), route: SHARED_PREFIX };
    logError('A shared readout could not be read.', error, note);
    return UNAVAILABLE;
  }
};

/** The document has its font and its pictures in it, and no script. */
function headersOf(style: string): Exclude<Answer['headers'], Headers> {
  return {
    ...PRIVATE,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src '${style}'; font-src data:; base-uri 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'; sandbox`,
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}
