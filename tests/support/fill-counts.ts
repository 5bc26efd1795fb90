/** Counts in memory, written into the database of a running site as if it had counted them. */
import { addDays, type DailyCounts } from '../../scripts/report/counts/daily-counts.ts';
import { columnsOf } from '../../src/counting/count-message.ts';
import { DAY_MEASURES, MEASURES } from '../../src/counting/measures.ts';
import { SEGMENT_MEASURES } from '../../src/counting/segments.ts';

/** @param daysLater moves every day, so that what was counted lately stays so */
export async function fillCounts(
  reports: D1Database,
  { entries, segments, breakdown, days }: DailyCounts,
  daysLater: number,
): Promise<void> {
  type Table = 'entries' | 'segments' | 'breakdown' | 'days';
  const insert = (table: Table, rows: readonly object[], measures: readonly string[]) => {
    const columns = columnsOf(table);
    const keys = columns.filter((column) => column !== 'measure');
    const values = rows.flatMap((row) => {
      const cells: Record<string, unknown> = { ...row };
      if (typeof cells.day === 'string') cells.day = addDays(cells.day, daysLater);
      return measures
        .filter((measure) => cells[measure] !== 0)
        .map((measure) => [...keys.map((key) => cells[key]), measure, cells[measure]]);
    });
    const names = [...keys, 'measure'];
    const picked = columns.map((column) => `value ->> ${names.indexOf(column)}`).join(', ');
    return reports
      .prepare(
        `INSERT INTO ${table} SELECT ${picked}, value ->> ${names.length} FROM json_each(?) WHERE true
         ON CONFLICT DO UPDATE SET n = n + excluded.n`,
      )
      .bind(JSON.stringify(values));
  };
  await reports.batch([
    insert('entries', entries, MEASURES),
    insert('segments', segments, SEGMENT_MEASURES),
    insert('breakdown', breakdown, ['browsers']),
    insert('days', days, DAY_MEASURES),
  ]);
}
