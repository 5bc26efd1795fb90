/** What answers a failure of storage, or a mistake of ours (docs/behaviour.md#errors). */
import type { ErrorHandler } from 'hono';
import { areaOf } from '../../config/reserved-paths.ts';
import type { Answer } from '../../lib/http/answer.ts';
import { problem } from '../../lib/http/problem.ts';
import { logError, noteRequest } from '../../lib/runtime/log.ts';
import { failedPage, readableError } from '../error-page.tsx';
import type { AppEnv, RequestedAddress } from '../route.ts';
import { readAddress, toResponse } from '../serve-route.ts';
import { BuiltFileError } from '../store/built-files.ts';
import { PackageStorageError } from '../store/packages.ts';

/** Every failure ends here: Hono hands on what a handler has thrown. Vite shows it with the lines of the sources. */
export const answerFailure: ErrorHandler<AppEnv> = async (error, c) => {
  if (import.meta.env.DEV) throw error;
  const address = c.get('address') ?? readAddress(c.req.raw, c.get('target'), null);
  return toResponse(await failureOf(error, address, c.req.path));
};

/**
 * Download managers, browsers' and Android's, treat this as a pause rather than the end. The delay is long enough
 * for a hiccup in R2 to pass and short enough for a person to wait.
 */
const STORE_NOT_AVAILABLE = problem({
  status: 503,
  title: 'The package store is not available',
  detail: 'The package could not be read. Please try again in a moment.',
  headers: { 'Retry-After': '10' },
});

const INTERNAL_ERROR = problem({
  status: 500,
  title: 'Internal error',
  detail: 'The mistake is ours and has been logged. Please try again.',
});

/**
 * Gives no details, and repeats nothing from the request.
 * @param address all that is known: the site itself may have failed
 * @param path in the form in which paths are compared
 */
function failureOf(
  error: unknown,
  address: RequestedAddress,
  path: string,
): Answer | Promise<Answer> {
  const note = noteRequest(address.request);
  if (error instanceof BuiltFileError) {
    logError('The text of a document could not be read.', error, note);
    return failedPage(address, 503, { 'Retry-After': '10' });
  }
  const isStorage = error instanceof PackageStorageError;
  logError(isStorage ? 'The package store failed.' : 'A request failed.', error, note);
  if (!isStorage && areaOf(path) !== 'program') return failedPage(address, 500);
  const answer = isStorage ? STORE_NOT_AVAILABLE : INTERNAL_ERROR;
  return path.startsWith('/download/') ? readableError(answer, 'unavailable', address) : answer;
}
