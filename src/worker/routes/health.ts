import { buildId } from 'virtual:build-id';
import { json } from '../answers.ts';
import type { Serve } from '../route.ts';

/** `GET /api/health`: what is wrong with the configuration, if anything (docs/behaviour.md#health). */
export const serveHealth: Serve = ({ site: { problems } }) => {
  const status = problems.length === 0 ? 'ok' : 'degraded';
  return json({ status, version: buildId, problems }, status === 'ok' ? 200 : 503);
};
