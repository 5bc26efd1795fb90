/**
 * Whatever happens to the line, the server and the release: how it ends, and how much is received. Sequences are made up;
 * `SEQUENCES=5000 npx vitest run --project unit any-sequence` tries so many.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  createTransfer,
  type TransferEvent,
} from '../../../../../src/site/islands/package-download/browser/transfer.ts';
import {
  answer,
  createFakeFile,
  createFakeLine,
  type FakeFile,
  type ServeOptions,
  serve,
  type Treatment,
} from '../../../../support/download/fake-line.ts';

const RUNS = Number(process.env.SEQUENCES ?? 200);
/** Of a release (docs/behaviour.md#in-page-download). */
const MOST = 1.05;
const SIZE_BYTES = 50_000;

/** One request's treatment, told apart from the releases, which count what is received of them. */
type Step = { release: 0 | 1; options: ServeOptions } | Treatment;

const cutAfter = fc.integer({ min: 0, max: SIZE_BYTES });
const served = (release: 0 | 1, more: ServeOptions = {}) =>
  fc
    .record({ cutAfter, cutQuietly: fc.boolean(), breaksAtTheEnd: fc.boolean() })
    .map((options): Step => ({ release, options: { ...options, ...more } }));

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: served(0) },
  { weight: 1, arbitrary: served(0, { without: ['content-length'] }) },
  { weight: 1, arbitrary: served(0, { ignoresRange: true }) },
  { weight: 1, arbitrary: served(1) },
  { weight: 1, arbitrary: fc.constantFrom<Step>({ kind: 'fails' }, { kind: 'silent' }) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(429, 500, 503, 416, 403), fc.constantFrom('0', '3600', 'soon'))
      .map(([status, retryAfter]) => answer(status, { 'retry-after': retryAfter })),
  },
);

const treatmentOf = (step: Step, files: readonly [FakeFile, FakeFile]): Treatment =>
  'release' in step ? serve(files[step.release], step.options) : step;

it('any sequence of breaks, statuses and releases ends in the package or the plain link, and no release is received more than 1.05 times', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
      const files = [createFakeFile(SIZE_BYTES, 1), createFakeFile(SIZE_BYTES, 2)] as const;
      const treatments = steps.map((one) => treatmentOf(one, files));
      const events: TransferEvent[] = [];
      const line = createFakeLine([...treatments, serve(files[0])]);
      const outcome = await createTransfer('/download/standard', line).run((event) =>
        events.push(event),
      );
      for (const { handedOverBytes } of files)
        expect(handedOverBytes).toBeLessThanOrEqual(MOST * SIZE_BYTES);
      expect(['complete', 'plain', 'refused']).toContain(outcome.kind);
      if (outcome.kind === 'complete') {
        const saved = Buffer.from(await outcome.file.bytes());
        expect(files.some(({ bytes }) => saved.equals(bytes))).toBe(true);
      }
      // Only an answer without a file to the very first request leaves the button idle.
      if (outcome.kind === 'refused')
        expect(events.some(({ kind }) => kind === 'receiving')).toBe(false);
    }),
    { numRuns: RUNS },
  );
});
