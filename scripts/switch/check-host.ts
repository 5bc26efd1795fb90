/**
 * Checks a live host after a change: which version answers, what its health says, and do its files come with it. Not the
 * rows that a roll-out tests: a change is taken back only for what no switch removes, and never for what was broken before.
 */
import { z } from 'zod';
import type { VariableName } from '../../src/config/variables.ts';
import { askSite, findEntry } from '../lib/ask-site.ts';
import type { HostCheck } from './switch-variable.ts';

/** The part of `/api/health` that is read (docs/behaviour.md#health). */
const HEALTH = z.looseObject({
  /** The build, a plus sign, the version. */
  version: z.string().transform((text) => text.replace(/^.*\+/, '')),
  problems: z
    .array(z.looseObject({ variable: z.string().optional(), message: z.string() }))
    .default([]),
});

/**
 * Looks at health and at the home page, which no switch removes, with its script.
 * @param variable the one that was changed
 * @throws Error when the host does not answer, or its health is not as described
 */
export async function checkHost(origin: string, variable: VariableName): Promise<HostCheck> {
  const answer = await askSite(new URL('/api/health', origin));
  const health = HEALTH.safeParse(await answer.json().catch(() => null));
  if (!health.success)
    throw new Error(`/api/health answered ${answer.status}, which is not a health report.`);
  const { version, problems } = health.data;
  return {
    version,
    messages: problems.flatMap((one) => (one.variable === variable ? one.message : [])),
    broken: await findBroken(origin),
  };
}

async function findBroken(origin: string): Promise<string[]> {
  const page = await askSite(new URL('/', origin));
  const html = await page.text();
  if (page.status !== 200) return [`/ answered ${page.status}.`];
  const script = findEntry(html);
  if (script === null) return ['/ loads no script.'];
  const file = await askSite(new URL(script, origin), { method: 'HEAD' });
  return file.ok ? [] : [`${script} answered ${file.status}.`];
}
