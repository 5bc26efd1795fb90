/** The database at Cloudflare, reached through the Wrangler that is logged in on this machine. */

import type { CountsDatabase } from './counts-database.ts';
import { type AskWrangler, askWrangler } from './wrangler.ts';

const BINDING = 'REPORTS';

/** @param ask runs Wrangler; a test hands in its own */
export function openRemoteDatabase(ask: AskWrangler = askWrangler): CountsDatabase {
  return {
    async run(sql, values = []) {
      const left = [...values];
      const command = sql.replaceAll('?', () => quote(left.shift() ?? ''));
      const output = await ask(
        ['d1', 'execute', BINDING, '--remote', '--json', '--command', command, '--config', 'wrangler.toml'],
        // The top level, whatever the shell says: staging has no report.
        { environment: { CLOUDFLARE_ENV: '' } },
      );
      const [outcome]: { results?: Record<string, unknown>[]; success?: boolean }[] = JSON.parse(output);
      if (!outcome?.success)
        throw new Error(`The database did not answer as expected: ${output.slice(0, 400)}`);
      return outcome.results ?? [];
    },
    close: async () => {},
  };
}

/** Wrangler takes no bound values. Ours are numbers and words from closed lists. */
function quote(value: string | number): string {
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}
