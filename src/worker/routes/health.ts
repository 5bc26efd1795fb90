import { buildId } from 'virtual:build-id';
import { json } from '../answers.ts';
import { readHealth } from '../health.ts';
import type { Serve } from '../route.ts';

/**
 * `GET /api/health`: what is wrong with the configuration, if anything, and what answers: the build, then after a
 * plus sign the version of the Worker, so that a roll-out can see which version it asked (docs/behaviour.md#health).
 */
export const serveHealth: Serve = ({ env, site }) => {
  const { status, problems } = readHealth(site);
  const id = env.CF_VERSION_METADATA?.id;
  const version = id ? `${buildId}+${id}` : buildId;
  return json({ status, version, problems }, status === 'ok' ? 200 : 503);
};
