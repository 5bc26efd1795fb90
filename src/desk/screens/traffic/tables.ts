import { TRAFFIC_KINDS, TRAFFIC_MEASURES } from '../../../experiments/counting/measures.ts';
import type { CsvTable } from '../../csv.ts';
import type { TrafficData } from './data.ts';

/** The screen for a spreadsheet: every page, place and campaign, or the days of one. */
export function listTables(data: TrafficData): Record<string, CsvTable> {
  const days = `${data.from}-${data.to}`;
  if (data.kind === 'by-day') {
    const { kind, value } = data.of;
    return {
      days: {
        name: `traffic-${kind}-${value}-${days}`,
        header: ['day', ...TRAFFIC_MEASURES],
        rows: data.days
          .toReversed()
          .map((row) => [row.day, ...TRAFFIC_MEASURES.map((measure) => row[measure])]),
      },
    };
  }
  return {
    traffic: {
      name: `traffic-${days}`,
      header: [
        'kind',
        'value',
        'name',
        'from',
        'to',
        ...TRAFFIC_MEASURES,
        ...TRAFFIC_MEASURES.map((measure) => `${measure}_before`),
      ],
      rows: TRAFFIC_KINDS.flatMap((kind) =>
        data.tables[kind].map((row) => [
          kind,
          row.value,
          row.name,
          data.from,
          data.to,
          ...TRAFFIC_MEASURES.map((measure) => row[measure]),
          ...TRAFFIC_MEASURES.map((measure) => row.before?.[measure] ?? null),
        ]),
      ),
    },
  };
}
