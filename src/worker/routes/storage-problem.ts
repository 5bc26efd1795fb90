/** The answer while the bucket of packages fails. */
import { serveProblem } from '../../http/problem.ts';
import { logError, noteRequest } from '../log.ts';
import { PackageStorageError } from '../store/packages.ts';

/** Long enough for a hiccup of R2 to pass, short enough for a person to wait; Android waits as told. */
const RETRY_AFTER_SECONDS = 10;

/**
 * Logs the failure and asks the visitor to come back: 503 with `Retry-After`, which browsers' download
 * managers and Android's take as a pause, not as an end.
 * @throws whatever is not a storage failure, for the one handler of unexpected errors
 */
export function serveStorageProblem(error: unknown, request: Request): Response {
  if (!(error instanceof PackageStorageError)) throw error;
  logError('The package store failed.', error, noteRequest(request));
  return serveProblem({
    status: 503,
    title: 'The package store is not available',
    detail: 'The package could not be read just now. Please try again in a moment.',
    headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
  });
}
