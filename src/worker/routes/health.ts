import { buildId } from 'virtual:build-id';
import { json } from '../answers.ts';
import { findOutages, readHealth } from '../health.ts';
import { isFromEdge } from '../request/visitor.ts';
import type { Serve } from '../route.ts';

/**
 * `GET /api/health`: what is wrong, what is switched off, and what answers: the build, then after a plus sign the version
 * of the Worker, so that a roll-out can see which version it asked (docs/behaviour.md#health). 503 only for what visitors
 * cannot get, so that a slip in a variable calls no one at night.
 */
export const serveHealth: Serve = async ({ request, env, site, brand }) => {
  const { problems, off } = readHealth(site, isFromEdge(request.headers));
  const outages = await findOutages(env.PACKAGES, brand, site);
  const id = env.CF_VERSION_METADATA?.id;
  const version = id ? `${buildId}+${id}` : buildId;
  const all = [...outages, ...problems];
  const status = all.length === 0 ? 'ok' : 'degraded';
  return json({ status, version, problems: all, off }, outages.length === 0 ? 200 : 503);
};
