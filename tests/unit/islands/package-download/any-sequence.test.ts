/**
 * Whatever happens to the line, the server, the release and the tabs: what is sent, and how it ends. A thousand sequences
 * instead of a few, and each with its bytes: `SEQUENCES=sequences.txt npx vitest run --project unit any-sequence`.
 */
import { appendFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createWorld,
  type Release,
  type Tab,
  type Treatment,
} from '../../../support/download/world.ts';

const { SEQUENCES } = process.env;
const RUNS = SEQUENCES ? 1000 : 60;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Of a release, over all tabs (docs/behaviour.md#in-page-download). */
const MOST = 1.05;

const share = fc.double({ min: 0, max: 1, noNaN: true });
const treatment: fc.Arbitrary<Treatment> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('cut'), share, quietly: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('silent'), share }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fails') }) },
  {
    weight: 3,
    arbitrary: fc.record(
      {
        kind: fc.constant('status'),
        status: fc.constantFrom(429, 500, 502, 503, 416, 403),
        retryAfter: fc.constantFrom('0', '10', '3600', 'soon'),
      },
      { requiredKeys: ['kind', 'status'] },
    ),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('ignores the range'), share }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('releases'), share }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('opens a tab'), share }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('ends the page'), share }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('goes offline'), share }) },
) as fc.Arbitrary<Treatment>;

/**
 * Each change of the page costs at most the lot that was not kept yet, half a per cent. For an hour after a release was
 * saved another one is not kept, so pages cannot know of each other.
 */
function hasFewChanges(treatments: readonly Treatment[]): boolean {
  const changes = treatments.filter(({ kind }) => /tab|page/.test(kind)).length;
  return changes <= (treatments.some(({ kind }) => kind === 'releases') ? 1 : 4);
}

const LAST = [
  { kind: 'serves' },
  { kind: 'fails' },
  { kind: 'status', status: 503, retryAfter: '60' },
] as const satisfies readonly Treatment[];

async function play(treatments: readonly Treatment[], last: Treatment) {
  const world = createWorld(treatments, last);
  try {
    world.openTab();
    const tabs = () => world.tabs.filter(({ isAlive }) => isAlive);
    const isOver = () => tabs().every(({ outcome }) => outcome !== null);
    await world.until(isOver, HOUR_MS);
    const waits = tabs().filter(({ outcome }) => outcome === null);
    const waitingFor = waits.map(({ events }) => events.at(-1));
    // What keeps it waiting ends.
    world.become({ kind: 'serves' });
    await world.until(isOver, HOUR_MS);
    return { ...world, alive: tabs(), waits, waitingFor };
  } finally {
    world.dispose();
  }
}

type Played = Awaited<ReturnType<typeof play>>;

function sentShares({ releases, sentBytes }: Played): number[] {
  return releases.map(({ bytes, entityTag }) => (sentBytes.get(entityTag) ?? 0) / bytes.length);
}

function describeEnd({ alive }: Played): string {
  return alive.map(({ outcome }) => outcome?.kind ?? 'running').join(', ');
}

async function isSaved({ outcome }: Tab, releases: readonly Release[]): Promise<boolean> {
  if (outcome?.kind !== 'complete') return false;
  const saved = Buffer.from(await outcome.file.arrayBuffer());
  return releases.some(({ bytes }) => saved.equals(bytes));
}

async function expectGood(played: Played): Promise<void> {
  for (const sent of sentShares(played)) expect(sent).toBeLessThanOrEqual(MOST);
  for (const event of played.waitingFor) {
    expect(event?.kind).toBe('waiting');
    if (event?.kind === 'waiting' && event.for === 'server') expect(event.retryMs).toBe(60_000);
  }
  for (const tab of played.alive) {
    const kind = tab.outcome?.kind;
    expect(['complete', 'plain', 'refused', 'yielded']).toContain(kind);
    if (kind === 'complete') expect(await isSaved(tab, played.releases)).toBe(true);
    // Only an answer without a file to the very first request leaves the control idle.
    if (kind === 'refused')
      expect(tab.events.some(({ kind: one }) => one === 'receiving')).toBe(false);
  }
  // One tab carries on where another one stops.
  const last = played.alive.map(({ outcome }) => outcome?.kind);
  expect(last.some((kind) => kind !== 'yielded')).toBe(true);
}

describe('any sequence of breaks, statuses, releases and tabs', () => {
  it(
    'ends in a saved package, the plain link or a wait, and no release is sent more than 1.05 times',
    async () => {
      if (SEQUENCES) writeFileSync(SEQUENCES, '');
      await fc.assert(
        fc.asyncProperty(
          fc.array(treatment, { maxLength: 10 }).filter(hasFewChanges),
          fc.constantFrom(...LAST),
          async (treatments, last) => {
            const played = await play(treatments, last);
            if (SEQUENCES) appendFileSync(SEQUENCES, lineOf(treatments, last, played));
            await expectGood(played);
          },
        ),
        { numRuns: RUNS },
      );
    },
    10 * MINUTE_MS,
  );
});

function lineOf(treatments: readonly Treatment[], last: Treatment, played: Played): string {
  const steps = [...treatments, { ...last, isLast: true }].map((one) => {
    const at = 'share' in one ? ` at ${Math.round(one.share * 100)} %` : '';
    const what = one.kind === 'status' ? `${one.status}` : one.kind;
    return `${what}${at}`;
  });
  const sent = sentShares(played).map((one) => `${(one * 100).toFixed(1)} %`);
  const waits = played.waitingFor.map((event) =>
    event?.kind === 'waiting' ? `, after a wait for the ${event.for}` : '',
  );
  return `${sent.join(' and ').padEnd(24)} ${describeEnd(played)}${waits.join('')}: ${steps.join('; ')}\n`;
}
