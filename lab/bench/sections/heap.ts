/**
 * The memory of an isolate once visitors have filled every bounded cache: the largest templates, each with as many bindings
 * as it keeps, QR codes, addresses and user agents. Releases are left out, because they are four small documents.
 */
import { HOST_BRANDS } from '../../../src/config/brands/index.ts';
import { PAGES } from '../../../src/config/pages.ts';
import { BUDGETS } from '../../../tests/support/budgets.ts';
import { TAGGED_SITE } from '../../../tests/support/pages/landing-states.ts';
import { USER_AGENTS } from '../../../tests/support/promises.ts';
import { readBuiltWorker } from '../build.ts';
import { type Finding, judge, note } from '../finding.ts';
import { type HeapUsage, readHeapUsage } from '../heap-usage.ts';
import { sendLoad } from '../load.ts';
import { fetchAnswer, visits } from '../visits.ts';
import { COUNTING_BINDINGS, startWorkerd, textBindings } from '../workerd.ts';

const SECTION = 'Heap';
const NAME = 'site';
const MEBIBYTE = 1024 ** 2;
/** More than a template's bindings, and in total more than the caches for addresses and QR codes hold. */
const ORIGINS = 5;
/** More than are cached (`src/worker/request/visitor.ts`), each nearly as long as the longest that is cached. */
const USER_AGENT_COUNT = 2_500;
const USER_AGENT_LENGTH = 390;

/** Fills every cache by requests, smallest documents first, so that the largest stay. */
export async function measureHeap(): Promise<Finding[]> {
  const bindings = COUNTING_BINDINGS.replace(/\]$/, `${textBindings(TAGGED_SITE)}]`);
  const site = await startWorkerd([{ name: NAME, script: await readBuiltWorker(), bindings }], {
    isInspected: true,
  });
  const port = site.ports.get(NAME) ?? 0;
  const readUsage = () => readHeapUsage(site.inspectorPort ?? 0, NAME);
  try {
    await sendLoad(port, visits(1, { path: '/LP1' }));
    const fresh = await readUsage();
    const sized = [];
    for (const one of everyState()) {
      const { status, body } = await fetchAnswer(port, one.path, '', {
        ...one.headers,
        host: one.host,
      });
      if (status !== 200) throw new Error(`${one.path} answered ${status}.`);
      sized.push({ ...one, size: body.length });
    }
    sized.sort((one, other) => one.size - other.size);
    for (const { path, host, headers } of sized) {
      for (let origin = 0; origin < ORIGINS; origin += 1) {
        await sendLoad(port, visits(2, { path, host: `${host}:${8000 + origin}`, headers }));
      }
    }
    await sendLoad(
      port,
      Array.from({ length: USER_AGENT_COUNT }, (_none, nth) => namedVisit(nth)).flat(),
    );
    const full = await readUsage();
    return [
      judge(
        SECTION,
        `an isolate after ${sized.length} documents, each of ${ORIGINS} origins`,
        total(full),
        BUDGETS.isolateHeap,
      ),
      note(SECTION, 'objects, the runtime’s own, array buffers', formatParts(full)),
      note(SECTION, 'after one visit', `${inMebibytes(total(fresh))}: ${formatParts(fresh)}`),
    ];
  } finally {
    await site.stop();
  }
}

/** One document in one state; many more than an isolate keeps templates. */
function everyState() {
  const platforms: Record<string, string>[] = [
    {},
    { 'user-agent': USER_AGENTS.iphone, 'sec-ch-ua-platform': '"iOS"' },
    DESKTOP,
  ];
  const regions: Record<string, string>[] = [{}, { 'cf-region-code': 'TG' }];
  return PAGES.flatMap(({ path, brand, kind }) =>
    (brand ? HOST_BRANDS.slice(0, 1) : HOST_BRANDS).flatMap(({ domain: host }) =>
      platforms.flatMap((platform) =>
        (kind === 'landing' ? regions : regions.slice(0, 1)).map((region) => ({
          path,
          host,
          headers: { ...platform, ...region },
        })),
      ),
    ),
  );
}

/** A desktop, which is shown a QR code. */
const DESKTOP = {
  'user-agent': USER_AGENTS.windows,
  'sec-ch-ua-platform': '"Windows"',
  'sec-ch-ua-mobile': '?0',
};

function namedVisit(nth: number): Buffer[] {
  const start = `Mozilla/5.0 (Linux; Android 10; phone ${nth}) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36 `;
  return visits(1, {
    path: '/LP1',
    headers: { 'user-agent': start.padEnd(USER_AGENT_LENGTH, 'x') },
  });
}

function total({ usedSize, embedderHeapUsedSize, backingStorageSize }: HeapUsage): number {
  return usedSize + embedderHeapUsedSize + backingStorageSize;
}

function formatParts({ usedSize, embedderHeapUsedSize, backingStorageSize }: HeapUsage): string {
  return [usedSize, embedderHeapUsedSize, backingStorageSize].map(inMebibytes).join(', ');
}

function inMebibytes(bytes: number): string {
  return `${(bytes / MEBIBYTE).toFixed(1)} MB`;
}
