/** When a package has begun: what a client must take of it (docs/behaviour.md#counts). */
import { expect, it } from 'vitest';
import { BRANDS } from '../../../../src/config/brands/index.ts';
import type { Occurrence } from '../../../../src/experiments/counting/occurrence.ts';
import { countDownload } from '../../../../src/worker/experiment/count-download.ts';
import type { RouteContext } from '../../../../src/worker/route.ts';
import { newNetwork } from '../../../support/http.ts';

const ORIGIN = 'https://pavilion11.example';
const KIB = 1024;
const SIZE_BYTES = 10_000_000;

/** Counts an answer of which so many of the first bytes were asked for, and its beginning was handed over or not. */
async function count(bytes: number, isHandedOver: boolean) {
  const measures: unknown[] = [];
  const works: Promise<unknown>[] = [];
  const note = (occurrence: Occurrence) =>
    measures.push(...occurrence.counts().flatMap((one) => ('measure' in one ? one.measure : [])));
  const context: Partial<RouteContext> = {
    request: new Request(`${ORIGIN}/download/standard`, {
      headers: { 'cf-connecting-ip': newNetwork() },
    }),
    env: { EVENTS_RATE_LIMITER: { limit: async () => ({ success: true }) } } as never,
    origin: ORIGIN,
    query: '',
    brand: BRANDS.main,
    site: { tally: { note } } as unknown as RouteContext['site'],
    waitUntil: (work) => works.push(work),
  };
  const range = { start: 0, end: bytes - 1 };
  const { watch } = countDownload(context as RouteContext, {
    range,
    isSuffix: false,
    sizeBytes: SIZE_BYTES,
  });
  watch?.watch(Promise.resolve(isHandedOver), Promise.resolve(false));
  await Promise.all(works);
  return { firstBytes: watch?.firstBytes, measures };
}

it('begins once 64 KiB of it were handed over, and not with its head', async () => {
  const begun = { firstBytes: 64 * KIB, measures: ['started', 'sharedStarted'] };
  expect(await count(SIZE_BYTES, true)).toEqual(begun);
  expect(await count(64 * KIB, true)).toEqual(begun);
  expect(await count(SIZE_BYTES, false)).toEqual({ firstBytes: 64 * KIB, measures: [] });
  expect(await count(64 * KIB - 1, true)).toEqual({ firstBytes: undefined, measures: [] });
});
