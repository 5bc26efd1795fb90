import { buildId } from 'virtual:build-id';
import { isReadMethod, serveApiMethodNotAllowed, serveJson } from '../responses.ts';
import type { Site } from '../site.ts';

/** `GET /api/health`: what is wrong with the configuration, if anything (contract, section 8). */
export function serveHealth(method: string, { problems }: Site): Response {
  if (!isReadMethod(method)) return serveApiMethodNotAllowed('GET, HEAD');
  const status = problems.length === 0 ? 'ok' : 'degraded';
  return serveJson({ status, version: buildId, problems }, status === 'ok' ? 200 : 503);
}
