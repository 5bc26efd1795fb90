import { TRAFFIC_MEASURES } from '../../../experiments/counting/measures.ts';
import type { CsvTable } from '../../csv.ts';
import { brandOf } from '../pages/look.ts';
import { idOf, type LinksData } from './data.ts';
import { placeName } from './kept-links.ts';

/** The kept links for a spreadsheet, each with what came by it on its own days. */
export function listTables({ kept, today }: LinksData): Record<string, CsvTable> {
  return {
    links: {
      name: `links-all-brands-until-${today}`,
      header: [
        'link',
        'purpose',
        'place',
        'campaign',
        'number',
        'page',
        'brand',
        'from',
        'to',
        'term',
        ...TRAFFIC_MEASURES,
        'address',
        'kept',
        'kept_by',
      ],
      rows: kept.map(({ asked, lastDay, purpose, term, counts, link, at, by }) => [
        idOf({ asked }),
        purpose,
        placeName(asked.source),
        asked.campaign,
        asked.number,
        asked.page,
        brandOf(asked).name,
        asked.from,
        lastDay,
        term,
        ...TRAFFIC_MEASURES.map((measure) => counts?.[measure] ?? null),
        link,
        at,
        by,
      ]),
    },
  };
}
