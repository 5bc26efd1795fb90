import { isCampaignName } from '../../../config/places.ts';
import { isCampaignMeaning } from '../../../experiments/counting/campaigns.ts';
import { TRAFFIC_KINDS } from '../../../experiments/counting/measures.ts';
import { seeOther, unprocessable } from '../../answers.tsx';
import { addRecord } from '../../records/log.ts';
import { type DeskContext, defineScreen } from '../../screen.tsx';
import { nameCampaign } from '../../site.ts';
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

/** Gives a campaign a name, which then stays as it is, and records who gave it. */
async function addCampaign(context: DeskContext): Promise<Response> {
  const form = await context.request.formData().catch(() => null);
  const [name, meaning] = ['name', 'meaning'].map((field) => {
    const text = form?.get(field);
    return typeof text === 'string' ? text.trim() : '';
  });
  if (name === undefined || !isCampaignName(name))
    return unprocessable(
      context,
      'A campaign’s name has 3 to 20 small letters and digits, with hyphens between words, such as ipl-2027. Nothing was named.',
    );
  if (meaning === undefined || !isCampaignMeaning(meaning))
    return unprocessable(
      context,
      'A campaign’s meaning has 1 to 60 characters, such as: IPL 2027, opening week. Nothing was named.',
    );
  const naming = await nameCampaign(context.env, { name, meaning });
  if (naming === 'taken')
    return unprocessable(
      context,
      `A campaign has the name ${name} already, and names stay as they are. Use it, or choose another. Nothing was named.`,
    );
  if (naming === 'full')
    return unprocessable(
      context,
      'As many campaigns have a name as can have one. Use one of them, or ask an engineer to take old ones off the list. Nothing was named.',
    );
  await addRecord(context.env.RECORDS, 'campaign', { name, meaning, by: context.person.email });
  return seeOther(`/traffic/campaign/${name}`);
}
