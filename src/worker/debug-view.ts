import type { Visitor } from '../decide/visitor.ts';

/**
 * What was decided about a visitor, and from what, as the value of a `Server-Timing` header, which a browser's
 * network panel shows. Development only.
 */
export function describeDecisions(visitor: Visitor): string {
  const { assignment, userAgent } = visitor;
  const decisions: Record<string, string> = {
    page: visitor.page.id,
    brand: `${visitor.brand.id} (${visitor.page.brand ? 'page' : 'host'})`,
    platform: `${visitor.platform} (user agent)`,
    crawler: String(userAgent.isCrawler),
    region: visitor.restrictedState === null ? 'open' : `restricted ${visitor.restrictedState}`,
    cash: visitor.cash ? 'on' : 'off',
    data: visitor.savesData ? 'saved (save-data)' : 'normal',
    tags: visitor.services === '' ? 'none' : visitor.services,
    label: `${assignment.label ?? 'none'} (${assignment.from})`,
    cookie: assignment.keep === null ? 'kept' : `set ${assignment.keep}`,
  };
  return Object.entries(decisions)
    .map(([name, value]) => `${name};desc="${value}"`)
    .join(', ');
}
