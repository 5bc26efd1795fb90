/**
 * `npm run apksigner`: compares the verifier with Android's own tool, on the samples, on packages of every kind and on
 * damaged copies of each. Prints a table; exits with 1 when the two disagree, with 0 where apksigner is not installed.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineCommand, runCommand, UsageError } from '../../scripts/lib/command.ts';
import { readSample, SAMPLES } from '../../scripts/lib/packages/samples.ts';
import { readSigningBlock } from '../../src/apk/signing-block.ts';
import { verifyApk } from '../../src/apk/verify.ts';
import { readZipEnd } from '../../src/apk/zip.ts';
import { BLOCK_IDS, buildApk } from '../../tests/support/apk/build-apk.ts';
import { buildKinds } from '../../tests/support/apk/built-kinds.ts';
import { createMemorySource } from '../../tests/support/apk/memory-source.ts';
import { type Mutation, mutate } from '../../tests/support/apk/mutations.ts';
import { askApksigner, isApksignerInstalled, signByApksigner } from './support/apksigner.ts';

/** Each starts a Java virtual machine; more would only wait for each other. */
const AT_ONCE = 2;

/** Debian's apksigner is of Android 12 and ignores blocks of scheme 3.1, so it does not detect damage there. */
const PLACES_IN_BLOCK: readonly Mutation['place'][] = ['signers'];

interface Trial {
  name: string;
  pieces: readonly Uint8Array[];
}

interface Row {
  name: string;
  agreed: { accepted: number; refused: number };
  unjudged: number;
  differences: string[];
}

async function compare(
  name: string,
  apk: Buffer,
  trials: readonly Trial[],
  folder: string,
): Promise<Row> {
  const row: Row = { name, agreed: { accepted: 0, refused: 0 }, unjudged: 0, differences: [] };
  const waiting = [{ name: 'whole', pieces: [apk] }, ...trials].entries();
  async function work(): Promise<void> {
    for (const [index, trial] of waiting) {
      const source = createMemorySource(...trial.pieces);
      const verdict = await verifyApk(source);
      const file = join(folder, `${index}.apk`);
      await writeFile(file, Buffer.concat(trial.pieces));
      const theirs = await askApksigner(file, await readLowestSdk(trial));
      await rm(file);
      const ours = verdict.ok ? 'accepts' : 'refuses';
      if (theirs === 'cannot judge') row.unjudged += 1;
      else if (ours !== theirs)
        row.differences.push(`${name}, ${trial.name}: apksigner ${theirs}, our verifier: ${ours}`);
      else row.agreed[verdict.ok ? 'accepted' : 'refused'] += 1;
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return row;
}

/**
 * The oldest Android to ask about: from 24 on, v1 signatures do not count, and scheme 2 is verified besides scheme 3.
 * Without scheme 2 only Android from 28 on has a signature to verify.
 */
async function readLowestSdk({ pieces }: Trial): Promise<number> {
  const source = createMemorySource(...pieces);
  try {
    const end = await readZipEnd(source);
    const block = await readSigningBlock(source, end.directoryOffset);
    return block && !block.values.has(BLOCK_IDS.v2) ? 28 : 24;
  } catch {
    // Not even an archive: any Android refuses it.
    return 24;
  }
}

function chooseTrials(name: string, apk: Buffer, count: number, seed: number): readonly Trial[] {
  const all = [...mutate(apk, count, seed)];
  const seen = all.filter(
    ({ place }) => !(name.includes('v3.1') && PLACES_IN_BLOCK.includes(place)),
  );
  return seen.map((mutation) => ({ ...mutation, name: `${mutation.place}: ${mutation.name}` }));
}

function formatRow({ name, agreed, unjudged, differences }: Row): string {
  const cells = [name, agreed.accepted, agreed.refused, unjudged, differences.length];
  return `| ${cells.join(' | ')} |`;
}

const APKSIGNER = defineCommand(
  'Usage: npm run apksigner [-- --changes <copies of each> --seed <number>]',
  { changes: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
  (values) => {
    const [changes, seed] = [Number(values.changes), Number(values.seed)];
    if (!Number.isSafeInteger(changes) || changes < 0 || !Number.isSafeInteger(seed))
      throw new UsageError('--changes and --seed must be whole numbers.');
    return { changes, seed };
  },
);

await runCommand(APKSIGNER, async ({ changes, seed }) => {
  if (!(await isApksignerInstalled())) {
    console.log(
      'apksigner is not installed, so nothing was compared. Debian has it as the package apksigner.',
    );
    return 0;
  }
  const samples = Object.entries(SAMPLES).map(async ([name, sample]) => ({
    name: `sample ${name}`,
    apk: await readSample(sample),
  }));
  const folder = await mkdtemp(join(tmpdir(), 'apksigner-'));
  const differences: string[] = [];
  console.log('| package | both accept | both refuse | apksigner cannot judge | they differ |');
  console.log('|---|---|---|---|---|');
  try {
    const signed = await signByApksigner(await readSample(SAMPLES.upgrade), folder);
    const packages = [...(await Promise.all(samples)), ...signed, ...buildKinds()];
    console.log(formatRow(await compare('without any signature', buildApk({}), [], folder)));
    for (const { name, apk } of packages) {
      const row = await compare(name, apk, chooseTrials(name, apk, changes, seed), folder);
      console.log(formatRow(row));
      differences.push(...row.differences);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  for (const difference of differences) console.error(difference);
  return differences.length > 0 ? 1 : 0;
});
