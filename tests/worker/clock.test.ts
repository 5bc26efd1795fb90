/** `SPLIT=thirds` relies on a clock in whole milliseconds (docs/behaviour.md#split). */
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { expect, it, onTestFinished } from 'vitest';
import { readWranglerConfig } from '../../scripts/lib/configuration.ts';

const REQUESTS = 400;

it('the clock gives every remainder of milliseconds by two and by three, at the configured compatibility date', async () => {
  const { compatibility_date: compatibilityDate, compatibility_flags: compatibilityFlags = [] } =
    readWranglerConfig();
  const worker = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      modules: true,
      script: 'export default { fetch: () => new Response(String(Date.now())) };',
      compatibilityDate: String(compatibilityDate),
      compatibilityFlags: (compatibilityFlags as unknown[]).map(String),
    }),
  );
  onTestFinished(() => worker.dispose());
  const remainders = new Set<number>();
  for (let request = 0; request < REQUESTS; request++) {
    const answer = await worker.dispatchFetch('http://localhost/');
    remainders.add(Number(await answer.text()) % 6);
  }
  // By six, for each remainder by three on even and on odd milliseconds.
  expect([...remainders].sort()).toEqual([0, 1, 2, 3, 4, 5]);
});
