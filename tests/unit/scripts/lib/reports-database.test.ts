import { describe, expect, it } from 'vitest';
import { openRemoteDatabase } from '../../../../scripts/lib/reports-database.ts';
import type { Statement } from '../../../../src/experiments/counting/read-counts.ts';

/** The command that is passed to Wrangler for a statement. */
async function commandOf(...statement: Statement): Promise<string | undefined> {
  let command: string | undefined;
  const database = openRemoteDatabase(async (words) => {
    command = words[words.indexOf('--command') + 1];
    return JSON.stringify([{ success: true, results: [] }]);
  });
  await database.run(...statement);
  return command;
}

describe('a statement for the database at Cloudflare', () => {
  it.each<[sql: string, values: (string | number)[], command: string]>([
    ['SELECT ?, ?', ['it’s', 2], "SELECT 'it’s', 2"],
    ['SELECT ?', ["it's ?"], "SELECT 'it''s ?'"],
    ['SELECT ?2, ?1, ?2', ['a', 'b'], "SELECT 'b', 'a', 'b'"],
    ['SELECT ?2, ?', ['a', 'b', 'c'], "SELECT 'b', 'c'"],
    ["SELECT 'what?', \"so?\", 'it''s ?', ?", [1], "SELECT 'what?', \"so?\", 'it''s ?', 1"],
  ])('%s', async (sql, values, command) => {
    expect(await commandOf(sql, values)).toBe(command);
  });

  it('is not sent without a value for each placeholder', async () => {
    await expect(commandOf('SELECT ?, ?', [1])).rejects.toThrow('has no value 2');
  });
});
