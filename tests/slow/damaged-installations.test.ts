/** The readers of archive, manifest and resources over damaged packages: a refusal or a judgement, within time and memory. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { expect, it } from 'vitest';
import { readSample, SAMPLES } from '../../scripts/lib/packages/samples.ts';
import { ApkRefusedError } from '../../src/apk/refusal.ts';
import { readInstallation } from '../../src/installer/installation.ts';
import { judgeInstallation } from '../../src/installer/judge-installation.ts';
import { readManifest } from '../../src/installer/manifest.ts';
import { buildManifest } from '../support/apk/build-manifest.ts';
import { buildResources, resourceId } from '../support/apk/build-resources.ts';
import { buildInstallable, INSTALLABLE } from '../support/apk/installable.ts';
import { createMemorySource } from '../support/apk/memory-source.ts';
import { mutate } from '../support/apk/mutations.ts';

const CHANGES = Number(process.env.CHANGES ?? 3000);

/** @returns whether it was judged, not refused @throws anything but the declared refusal */
async function isJudged(...pieces: readonly Uint8Array[]): Promise<boolean> {
  try {
    judgeInstallation(await readInstallation(createMemorySource(...pieces)), { production: true });
    return true;
  } catch (error) {
    if (error instanceof ApkRefusedError) return false;
    throw error;
  }
}

/** Changes up to eight bytes, lengths and counts among them, by a seed. */
function* damage(bytes: Buffer, count: number, seed: number): Generator<Buffer> {
  const random = xoroshiro128plus(seed);
  const below = (limit: number) => uniformInt(random, 0, limit - 1);
  const VALUES = [0, 1, 0x7f, 0x80, 0xff];
  for (let index = 0; index < count; index += 1) {
    const changed = Buffer.from(bytes);
    for (let left = 1 + below(8); left > 0; left -= 1)
      changed[below(bytes.length)] = VALUES[below(VALUES.length + 1)] ?? below(256);
    yield below(10) === 0 ? changed.subarray(0, below(bytes.length)) : changed;
  }
}

const MANIFEST = buildManifest({
  ...INSTALLABLE,
  versionName: resourceId(1),
  components: [{ kind: 'activity', name: 'a.Main', exported: true, actions: ['x'] }],
});
const TABLE = buildResources([resourceId(1), '9.1', true, null]);

it(`${CHANGES} damaged manifests and tables`, () => {
  const tables = damage(TABLE, CHANGES, 3);
  let read = 0;
  for (const manifest of damage(MANIFEST, CHANGES, 2)) {
    try {
      readManifest(new Uint8Array(manifest), new Uint8Array(tables.next().value ?? TABLE));
      read += 1;
    } catch (error) {
      if (!(error instanceof ApkRefusedError)) throw error;
    }
  }
  expect(read).toBeGreaterThan(0);
});

it(`${CHANGES} damaged archives`, async () => {
  const files = ['lib/arm64-v8a/libgame.so'];
  const apk = buildInstallable({
    files,
    placements: { [files[0] ?? '']: { alignment: 4, deflated: true } },
  });
  let judged = 0;
  for (const bytes of damage(apk, CHANGES, 4)) judged += Number(await isJudged(bytes));
  expect(judged).toBeGreaterThan(0);
});

it.each(Object.entries(SAMPLES))('300 damaged copies of the sample %s', async (_, sample) => {
  for (const { pieces } of mutate(await readSample(sample), 300, 5)) await isJudged(...pieces);
});
