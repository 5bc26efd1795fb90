import type { CsvTable } from '../../csv.ts';
import { MEASURES, type TodayData } from './data.ts';

/** The days of the screen for a spreadsheet. */
export function listTables({ days }: TodayData): Record<string, CsvTable> {
  return {
    days: {
      name: `days-${days[0]?.day}-${days.at(-1)?.day}`,
      header: ['day', ...MEASURES, 'changed'],
      rows: days.map((one) => [
        one.day,
        ...MEASURES.map((measure) => one[measure]),
        one.changes.map(({ what }) => what).join('; '),
      ]),
    },
  };
}
