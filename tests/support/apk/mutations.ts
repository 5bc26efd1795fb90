/**
 * Damages packages in every place, by a seed, and marks results that may be accepted. Nothing is copied:
 * a mutation is the package's own bytes with a few others between them.
 */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { verifyApk } from '../../../src/apk/verify.ts';
import { createZip } from '../packages/zip.ts';
import { type ApkLayout, readApkLayout } from './apk-layout.ts';
import { BLOCK_IDS } from './build-apk.ts';
import { createMemorySource } from './memory-source.ts';

export interface Mutation {
  /** What was done where, for a failing test's message. */
  name: string;
  place: keyof typeof MUTATORS;
  pieces: readonly Uint8Array[];
  /** Android does not look there. */
  isAccepted?: true;
}

interface Chance {
  apk: Buffer;
  layout: ApkLayout;
  /** An integer from `from` to `to`, excluding `to`. */
  between: (from: number, to: number) => number;
}

type Damage = Omit<Mutation, 'place'>;
type Mutator = (chance: Chance) => Damage;

const SCHEME_IDS: readonly number[] = [BLOCK_IDS.v2, BLOCK_IDS.v3, BLOCK_IDS['v3.1']];

const MUTATORS = {
  /** A bit of the files, which only the digests of the contents protect. */
  files: (chance) => flip(chance, 0, chance.layout.blockAt),
  directory: (chance) => flip(chance, chance.layout.directoryAt, chance.layout.endAt),
  end: (chance) => flip(chance, chance.layout.endAt, chance.apk.length),
  signers: flipInSigners,
  /** Both sizes of the block and its magic number, without which there is no block. */
  framing: (chance) => {
    const { blockAt, directoryAt } = chance.layout;
    const from = pick(chance, [blockAt, directoryAt - 24, directoryAt - 16, directoryAt - 8]);
    return flip(chance, from, from + 8);
  },
  /** Pairs that carry no signature: Android skips them. */
  skipped: (chance) => {
    const skipped = chance.layout.pairs.filter(
      ({ id, valueAt, end }) => !isScheme(id) && valueAt < end,
    );
    if (skipped.length === 0) return flipInSigners(chance);
    const { valueAt, end } = pick(chance, skipped);
    return { ...flip(chance, valueAt, end), isAccepted: true };
  },
  truncation: (chance) => {
    const { apk, layout } = chance;
    const borders = [1, 3, 4, 30, layout.blockAt, layout.blockAt + 8, layout.directoryAt - 24];
    borders.push(
      layout.directoryAt,
      layout.endAt,
      layout.endAt + 4,
      layout.endAt + 21,
      apk.length - 1,
    );
    borders.push(...layout.pairs.flatMap(({ at, valueAt, end }) => [at, valueAt, end]));
    const length = chance.between(0, 2) ? chance.between(1, apk.length) : pick(chance, borders);
    return { name: `cut after ${length} bytes`, pieces: [apk.subarray(0, length)] };
  },
  appended: ({ apk, between }) => splice(apk, apk.length, 0, noise(between, between(1, 400))),
  inserted: ({ apk, layout, between }) =>
    splice(apk, between(1, layout.endAt), 0, Buffer.alloc(between(1, 64))),
  removed: ({ apk, layout, between }) => {
    const at = between(1, layout.endAt - 1);
    return splice(apk, at, between(1, Math.min(64, layout.endAt - at) + 1), Buffer.of());
  },
  /** Another archive's directory in place of the package's, everything else consistent. */
  'foreign directory': ({ apk, layout }) => {
    const directory = directoryOf(createZip(['AndroidManifest.xml', 'classes.dex', 'evil.dex']));
    const replaced = Buffer.concat([directory, endOf(apk, layout, 3, directory.length)]);
    return splice(apk, layout.directoryAt, apk.length - layout.directoryAt, replaced);
  },
  /** Another file, also in the directory, with the signing block unchanged. */
  'added file': ({ apk, layout, between }) => {
    const { directoryAt, endAt } = layout;
    const entry = directoryOf(createZip([`assets/${between(0, 1e9)}.dex`]));
    entry.writeUInt32LE(endAt, 42);
    const end = endOf(
      apk,
      layout,
      apk.readUInt16LE(endAt + 10) + 1,
      endAt - directoryAt + entry.length,
    );
    return splice(apk, endAt, apk.length - endAt, Buffer.concat([entry, end]));
  },
  /** The signing block removed, as if there had been none. */
  'signature removed': ({ apk, layout: { blockAt, directoryAt, endAt } }) => {
    const rest = Buffer.from(apk.subarray(directoryAt));
    rest.writeUInt32LE(blockAt, endAt - directoryAt + 16);
    return splice(apk, blockAt, apk.length - blockAt, rest);
  },
} as const satisfies Record<string, Mutator>;

const PLACES = Object.keys(MUTATORS) as (keyof typeof MUTATORS)[];

/** Mutations of each package. */
export const MUTATION_COUNT = Number(process.env.MUTATIONS ?? 120);

/** `count` mutations, the places in turn; the same for the same seed. */
export function* mutate(apk: Buffer, count: number, seed: number): Generator<Mutation> {
  const random = xoroshiro128plus(seed);
  const between = (from: number, to: number): number => uniformInt(random, from, to - 1);
  const chance: Chance = { apk, layout: readApkLayout(apk), between };
  for (let index = 0; index < count; index += 1) {
    const place = PLACES[index % PLACES.length] ?? 'files';
    yield { place, ...MUTATORS[place](chance) };
  }
}

/** Runs the verifier over many damaged copies of a package. @returns verdicts other than the expected ones */
export async function findMisjudged(apk: Buffer, seed: number): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const { place, name, pieces, isAccepted } of mutate(apk, MUTATION_COUNT, seed)) {
    const verdict = await verifyApk(createMemorySource(...pieces));
    if (verdict.ok !== (isAccepted ?? false)) wrong.push(`${place}, ${name}: ${verdict.ok}`);
  }
  return wrong;
}

function splice(apk: Buffer, at: number, removed: number, extra: Buffer): Damage {
  return {
    name: `${removed} bytes at ${at} became ${extra.length}`,
    pieces: [apk.subarray(0, at), extra, apk.subarray(at + removed)],
  };
}

function flipInSigners(chance: Chance): Damage {
  const { valueAt, end } = pick(
    chance,
    chance.layout.pairs.filter(({ id }) => isScheme(id)),
  );
  return flip(chance, valueAt, end);
}

function flip({ apk, between }: Chance, from: number, to: number): Damage {
  const [at, bit] = [between(from, to), between(0, 8)];
  const changed = Buffer.from([(apk[at] ?? 0) ^ (1 << bit)]);
  return { ...splice(apk, at, 1, changed), name: `bit ${bit} of byte ${at}` };
}

function directoryOf(zip: Buffer): Buffer {
  return Buffer.from(zip.subarray(zip.readUInt32LE(zip.length - 6), zip.length - 22));
}

function endOf(apk: Buffer, { endAt }: ApkLayout, count: number, directoryBytes: number): Buffer {
  const end = Buffer.from(apk.subarray(endAt));
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directoryBytes, 12);
  return end;
}

function noise(between: Chance['between'], length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => between(0, 256)));
}

function isScheme(id: number): boolean {
  return SCHEME_IDS.includes(id);
}

function pick<Item>({ between }: Chance, items: readonly Item[]): Item {
  const item = items[between(0, items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}
