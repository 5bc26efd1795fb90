/**
 * Addresses below the folders of files. A file that is there is served by the asset layer, without the
 * worker (docs/decisions/0010), so what arrives here is missing.
 */
import { isReadMethod, servePageMethodNotAllowed, serveText } from '../responses.ts';

/**
 * 404, or 405 to a method that no file would answer either. Neither is kept: during a rollout a browser may
 * ask for a file of the next build a moment before it is there.
 */
export function serveMissingFile(method: string): Response {
  return isReadMethod(method) ? serveText('There is no such file.', 404) : servePageMethodNotAllowed();
}
