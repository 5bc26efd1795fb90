import { TRAFFIC_MEASURES } from '../../../experiments/counting/measures.ts';
import { type CsvTable, nameFile } from '../../csv.ts';
import type { TodayData } from './data.ts';

const ALL_BRANDS = 'all brands';

/** The days of the period for a spreadsheet. */
export function listTables({ days, period, today }: TodayData): Record<string, CsvTable> {
  return {
    days: {
      name: nameFile('days', ALL_BRANDS, period),
      header: ['day', 'is_over', 'brand', ...TRAFFIC_MEASURES, 'changed'],
      rows: days.map((one) => [
        one.day,
        one.day === today ? 'no' : 'yes',
        ALL_BRANDS,
        ...TRAFFIC_MEASURES.map((measure) => one[measure]),
        one.changes.map(({ what }) => what).join('; '),
      ]),
    },
  };
}
