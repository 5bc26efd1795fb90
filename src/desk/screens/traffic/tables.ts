import {
  TRAFFIC_KINDS,
  TRAFFIC_MEASURES,
  type TrafficKind,
} from '../../../experiments/counting/measures.ts';
import { type CsvTable, nameFile } from '../../csv.ts';
import { nameBrand } from './asked.ts';
import { costOf } from './costs.ts';
import { isFoundByName, type TrafficData } from './data.ts';

/**
 * The screen for a spreadsheet: a file for each of its tables, the days of all of one kind, what downloads cost, or the days of
 * one. A visit has a page, a place, a campaign and a link, so no file has rows of two kinds: the sum of its column would count
 * the visit twice.
 */
export function listTables(data: TrafficData): Record<string, CsvTable> {
  const { brand, find } = data.asked;
  const whose = nameBrand(brand);
  const name = (what: string) => nameFile(what, whose, data);
  const isOver = (day: string) => (day === data.today ? 'no' : 'yes');
  if (data.kind === 'by-day') {
    const { kind, value } = data.of;
    return {
      days: {
        name: name(`traffic-${kind}-${value}`),
        header: ['day', 'is_over', kind, 'name', 'brand', ...TRAFFIC_MEASURES],
        rows: data.days
          .toReversed()
          .map((row) => [
            row.day,
            isOver(row.day),
            value,
            data.of.name,
            whose,
            ...TRAFFIC_MEASURES.map((measure) => row[measure]),
          ]),
      },
    };
  }
  const { byDay, costs } = data;
  const found = (kind: TrafficKind) => (find !== '' && isFoundByName(kind) ? `-with-${find}` : '');
  return {
    ...Object.fromEntries(
      TRAFFIC_KINDS.map((kind) => [
        `${kind}s`,
        {
          name: name(`traffic-${kind}s${found(kind)}`),
          header: [
            kind,
            'name',
            'brand',
            'from',
            'to',
            ...TRAFFIC_MEASURES,
            ...TRAFFIC_MEASURES.map((measure) => `${measure}_before`),
          ],
          rows: data.tables[kind].map((row) => [
            row.value,
            row.name,
            whose,
            data.from,
            data.to,
            ...TRAFFIC_MEASURES.map((measure) => row[measure]),
            ...TRAFFIC_MEASURES.map((measure) => row.before?.[measure] ?? null),
          ]),
        },
      ]),
    ),
    ...(byDay && {
      [`${byDay.kind}-days`]: {
        name: name(`traffic-${byDay.kind}-days`),
        header: ['day', 'is_over', byDay.kind, 'name', 'brand', ...TRAFFIC_MEASURES],
        rows: byDay.rows.map((row) => [
          row.day,
          isOver(row.day),
          row.value,
          row.name,
          whose,
          ...TRAFFIC_MEASURES.map((measure) => row[measure]),
        ]),
      },
    }),
    ...(costs && {
      costs: {
        name: name('costs'),
        header: [
          'kind',
          'value',
          'name',
          'brand',
          'from',
          'to',
          ...TRAFFIC_MEASURES,
          'spent_rupees',
          'rupees_per_view',
          'rupees_per_finished',
        ],
        rows: costs.map((row) => [
          row.kind,
          row.value,
          row.name,
          whose,
          data.from,
          data.to,
          ...TRAFFIC_MEASURES.map((measure) => row[measure]),
          row.spent,
          costOf(row.spent, row.views),
          costOf(row.spent, row.finished),
        ]),
      },
    }),
  };
}
