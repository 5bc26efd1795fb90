/** A look at a live host after a change: which version answers, what its health says, and do its files come with it. */
import type { VariableName } from '../../src/config/variables.ts';
import { askSite, findEntry, readHealth } from '../lib/smoke-test.ts';
import type { Look } from './switch-variable.ts';

type Target = Parameters<typeof readHealth>[0];

/**
 * Looks at health and at the home page, which no switch removes, with its script.
 * @param variable the one that was changed
 * @throws Error when the host does not answer
 */
export async function lookAt(
  target: Target,
  origin: string,
  variable: VariableName,
): Promise<Look> {
  const { version, problems } = await readHealth(target, origin, null);
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
