/**
 * The walk of each morning: every page to which a link that is out leads, as its visitor and as WhatsApp get it. Nothing is
 * counted, and the app-link service is not asked, because it counts what it is asked.
 */
import { LANDING_PAGES } from '../../../config/pages.ts';
import { formatIndianDate } from '../../../shared/days.ts';
import type { Row } from '../../records/kinds.ts';
import { type KeptLink, listLinks } from '../../records/links.ts';
import { addRecord } from '../../records/log.ts';
import { SiteError } from '../../site.ts';
import { pageBrandOf } from '../pages/look.ts';
import { drawCard } from './card.ts';
import { bad, type Check } from './check.ts';
import { checkPage } from './service-walk.ts';
import { CHROME } from './user-agents.ts';
import { visit, type Walked } from './visit.ts';

type Bindings = Pick<DeskBindings, 'PREVIEW' | 'RECORDS'>;

/** Walks, and records what is wrong with which page. A failure is logged. */
export async function walkKept(env: Bindings, nowMs: number): Promise<void> {
  const today = formatIndianDate(nowMs);
  try {
    const { links } = await listLinks(env);
    const out = links.filter(({ lastDay }) => lastDay >= today);
    // Links of one page and brand lead to the same answer: the newest stands for them.
    const pages = [...Map.groupBy(out, ({ asked }) => `${asked.brand} ${asked.page}`).values()];
    const faults: Row<'walk'>['faults'] = [];
    for (const [link] of pages)
      if (link !== undefined) faults.push(...(await findFaults(env, link)));
    if (pages.length > 0) await addRecord(env.RECORDS, 'walk', { pages: pages.length, faults });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const message = 'The kept links could not be walked.';
    console.error(JSON.stringify({ level: 'error', message, day: today, error: why }));
  }
}

async function findFaults(
  env: Bindings,
  { link, asked }: KeptLink,
): Promise<Row<'walk'>['faults']> {
  const page = LANDING_PAGES.find(({ path }) => path === asked.page);
  if (page === undefined) return [];
  const failed = (
    await walk({ env, page, brand: pageBrandOf(page, asked), link, serviceUrl: null })
  )
    .filter(({ ok }) => ok === false)
    .map(({ what, why }) => `${what}: ${why}`);
  if (failed.length === 0) return [];
  return [{ page: asked.page, brand: asked.brand, why: [...new Set(failed)].join(' ') }];
}

async function walk(walked: Walked): Promise<Check[]> {
  try {
    const visited = await visit(walked, walked.link, CHROME);
    await visited.answer.body?.cancel();
    return [checkPage(walked, visited), ...(await drawCard(walked)).checks];
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    return [bad('Page', error.message)];
  }
}
