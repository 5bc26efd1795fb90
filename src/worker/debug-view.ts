import type { PageDecision, PageInputs } from '../decide/page.ts';

/**
 * What was decided about a visitor, and from what, as the value of a `Server-Timing` header, which a browser's
 * network panel shows. Development only.
 */
export function describeDecisions(
  { userAgent, restrictedState }: PageInputs,
  { facts, platform, assignment }: PageDecision,
): string {
  const decisions: Record<string, string> = {
    page: facts.page.id,
    brand: `${facts.brand.id} (${facts.page.brand ? 'page' : 'host'})`,
    platform: `${platform} (user agent)`,
    crawler: String(userAgent.isCrawler),
    region: restrictedState === null ? 'open' : `restricted ${restrictedState}`,
    cash: facts.cash ? 'on' : 'off',
    data: facts.savesData ? 'saved (save-data)' : 'normal',
    tags: facts.services === '' ? 'none' : facts.services,
    label: `${assignment.label ?? 'none'} (${assignment.from})`,
    cookie: assignment.keep === null ? 'kept' : `set ${assignment.keep}`,
  };
  return Object.entries(decisions)
    .map(([name, value]) => `${name};desc="${value}"`)
    .join(', ');
}
