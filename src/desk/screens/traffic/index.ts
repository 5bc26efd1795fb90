import { isCampaignName } from '../../../config/places.ts';
import { refuseMeaning } from '../../../experiments/counting/campaigns.ts';
import { TRAFFIC_KINDS } from '../../../experiments/counting/measures.ts';
import { seeOther } from '../../answers.tsx';
import { addRecord } from '../../records/log.ts';
import { type DeskContext, defineScreen, type RefusedForm } from '../../screen.tsx';
import { nameCampaign } from '../../site.ts';
import { readTyped } from '../../typed.ts';
import { readTrafficScreen } from './data.ts';
import { Traffic } from './Traffic.tsx';
import { listTables } from './tables.ts';

export const traffic = defineScreen({
  id: 'traffic',
  paths: ['/traffic', ...TRAFFIC_KINDS.map((kind) => `/traffic/${kind}/:subject`)],
  read: readTrafficScreen,
  Show: Traffic,
  listTables,
  further: { '/traffic/campaigns': { method: 'POST', serve: addCampaign } },
});

/** Gives a campaign a name, and records who gave it. */
async function addCampaign({ env, request, person }: DeskContext): Promise<Response | RefusedForm> {
  const typed = await readTyped(request);
  const [name = '', meaning = ''] = ['name', 'meaning'].map(
    (field) => typed.get(field)?.trim() ?? '',
  );
  const refuse = (field: 'name' | 'meaning', sentence: string) => ({
    at: '/traffic',
    typed,
    reasons: [{ field, sentence: `${sentence} Nothing was named.` }] as const,
  });
  if (!isCampaignName(name))
    return refuse(
      'name',
      'A campaign’s name has 3 to 20 small letters and digits, with hyphens between words, such as ipl-2027.',
    );
  const unfit = refuseMeaning(meaning);
  if (unfit !== null)
    return refuse('meaning', `A meaning, such as IPL 2027, opening week, ${unfit}.`);
  const naming = await nameCampaign(env, { name, meaning });
  if (naming === 'taken')
    return refuse(
      'name',
      `A campaign has the name ${name} already, and names stay as they are. Use it, or choose another.`,
    );
  if (naming === 'full')
    return refuse(
      'name',
      'As many campaigns have a name as can have one. Use one of them, or ask an engineer to take old ones off the list.',
    );
  await addRecord(env.RECORDS, 'campaign', { name, meaning, by: person.email });
  return seeOther(`/traffic/campaign/${name}`);
}
