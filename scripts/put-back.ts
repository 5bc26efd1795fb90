/** `npm run put-back`: counts that ended in the log are put into the queue again (docs/operations.md#the-log). */
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { openAccountApi } from './lib/cloudflare-api.ts';
import { defineCommandWithWords, parseEnvironment, runCommand, UsageError } from './lib/command.ts';
import { readQueue } from './lib/configuration.ts';
import { askWrangler } from './lib/wrangler.ts';
import { putBack } from './put-back/put-back.ts';

const USAGE = `Usage: npm run put-back -- <file> [--env staging]

Puts counts into the site's queue again that are only in the log: “A message ended among the dead letters.” and “Counts could
not be queued.” The file holds these lines as the dashboard exports them or as wrangler tail --format json prints them; other
lines may be among them. Nothing counts twice, however often this is run. The token must edit Queues.

<file>         - reads the standard input
--env staging  the queue of staging`;

const PUT_BACK = defineCommandWithWords(
  USAGE,
  { env: { type: 'string', default: '' } },
  ({ env }, [file, ...others]) => {
    if (file === undefined || others.length > 0)
      throw new UsageError(`Name one file, or - for the standard input.\n\n${USAGE}`);
    return { file, environment: parseEnvironment(env) };
  },
);

await runCommand(PUT_BACK, async ({ file, environment }) => {
  const done = await putBack(
    file === '-' ? await text(process.stdin) : await readFile(file, 'utf8'),
    {
      queue: readQueue('EVENTS', environment),
      nowMs: Date.now(),
      call: await openAccountApi(askWrangler),
      log: console.log,
    },
  );
  return done ? 0 : 1;
});
