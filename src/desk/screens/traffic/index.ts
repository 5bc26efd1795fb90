import { TRAFFIC_KINDS } from '../../../experiments/counting/measures.ts';
import { type DeskContext, defineScreen, type SentForm } from '../../screen.tsx';
import { readTyped } from '../../typed.ts';
import { addCampaign, addSeveral, correct, end } from './campaigns.ts';
import { parseCosts } from './costs.ts';
import { readTrafficScreen } from './data.ts';
import { Traffic } from './Traffic.tsx';
import { listTables } from './tables.ts';

export const traffic = defineScreen({
  id: 'traffic',
  paths: ['/traffic', ...TRAFFIC_KINDS.map((kind) => `/traffic/${kind}/:subject`)],
  read: readTrafficScreen,
  Show: Traffic,
  listTables,
  further: {
    '/traffic/campaigns': { method: 'POST', serve: addCampaign },
    '/traffic/campaigns/several': { method: 'POST', serve: addSeveral },
    '/traffic/campaigns/correct': { method: 'POST', serve: correct },
    '/traffic/campaigns/end': { method: 'POST', serve: end },
    '/traffic/costs': { method: 'POST', serve: showCosts },
  },
});

/** `POST /traffic/costs`: what downloads cost. A `POST`, so that what was spent is in no address and no log. */
async function showCosts(context: DeskContext): Promise<SentForm> {
  const typed = await readTyped(context.request);
  const query = new URLSearchParams(
    [...typed].filter(([name]) => ['period', 'from', 'to', 'by', 'brand'].includes(name)),
  );
  const at = `/traffic?${query}`;
  const shown = await readTrafficScreen({ ...context, url: new URL(at, context.url) });
  const tables = shown?.kind === 'overview' ? shown.tables : {};
  const { reason } = parseCosts(typed.get('spent') ?? '', tables);
  return { at, typed, reasons: reason === null ? [] : [reason] };
}
