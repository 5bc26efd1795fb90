import { askSite } from '../lib/ask-site.ts';
import { type Finding, ok, wrong } from './finding.ts';

/** Whether the address serves the site without the zone's rules. @param origin `https://<worker>.<subdomain>.workers.dev` */
export async function checkSecondCopy(origin: string): Promise<Finding> {
  const answer = await askSite(new URL('/api/health', origin)).catch(() => null);
  const text = (await answer?.text()) ?? '';
  if (!text.includes('"version"')) return ok(`${origin} does not lead to the site.`);
  return wrong(`${origin} is a second copy of the site.`, {
    why: 'Access, the firewall and the rate rules of the zone do not apply there.',
    next: 'Deploy with workers_dev = false and preview_urls = false in wrangler.toml.',
  });
}
