/**
 * Every package of the table in docs/packages.md#packages-that-phones-refuse, judged by Android's tools as `put` asks them: who
 * refuses it, and that the command says of those that only a phone refuses what the phone said. They stay in `.cache/refused`,
 * for the first try of the form.
 */
import { mkdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type AndroidTools,
  findAndroidTools,
  type ToolName,
} from '../../scripts/lib/packages/android-tools.ts';
import { createBucketStore } from '../../scripts/lib/packages/bucket-store.ts';
import { bytesSource, createCandidate } from '../../scripts/lib/packages/package-file.ts';
import type { Trials } from '../../scripts/lib/packages/trials.ts';
import { createMemoryBucket } from '../support/packages/memory-bucket.ts';
import { createBrand, packagesCommand } from '../support/packages/packages-command.ts';
import { createBuilder, SHORT_RUN } from '../support/packages/real-package.ts';
import { APPLICATION, REFUSED_PACKAGES } from '../support/packages/refused-packages.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { REPOSITORY } from '../support/tracked-files.ts';

const installed = await findAndroidTools();
const FOLDER = join(REPOSITORY, '.cache/refused');
mkdirSync(FOLDER, { recursive: true });

/** The tools of this machine as if of a release's version: Debian's zipalign does not know pages of 16 KiB. */
function asOfARelease({ revision, ask }: AndroidTools): AndroidTools {
  const change = (tool: ToolName, words: readonly string[]) => {
    if (tool === 'apksigner') return [...SHORT_RUN, ...words];
    const isOld = tool === 'zipalign' && revision === null;
    return isOld ? words.filter((word) => !/^(?:-P|16)$/.test(word)) : words;
  };
  return {
    revision: revision ?? '35.0.0',
    ask: (tool, words) => ask(tool, change(tool, words)),
  };
}

describe.runIf(installed !== null)('Android’s tools', async () => {
  if (installed === null) return;
  const tools = asOfARelease(installed);
  const folder = temporaryFolder();
  const { key, build } = await createBuilder(folder);
  const brand = createBrand(APPLICATION, [key]);

  /** @param output of `adb install` on both emulators; `null` where nothing was tried */
  async function put(path: string, output: string | null) {
    const bytes = await readFile(path);
    const { sha256 } = await createCandidate(bytesSource(bytes));
    const trials: Trials = {
      sha256,
      live: null,
      installs: [24, 36].map((api) => ({ api, way: 'empty' as const, output: output ?? '' })),
      gaps: [],
    };
    const trialsPath = join(folder, 'trials.json');
    await writeFile(trialsPath, JSON.stringify(trials));
    const words = output === null ? [] : ['--trials', trialsPath];
    const bucket = createMemoryBucket();
    const { json } = await packagesCommand(
      brand,
      ['put', 'standard', path, '--production', '--json', ...words],
      createBucketStore(bucket, 'the bucket'),
      { findTools: async () => tools },
    );
    return { json, changes: bucket.changes };
  }

  it('pass a good one, which is released once it was installed', async () => {
    const path = join(FOLDER, 'good.apk');
    await build(path);
    const { json } = await put(path, 'Performing Streamed Install\nSuccess\n');
    expect(json).toMatchObject({ ok: true });
    expect((await put(path, null)).json).toMatchObject({ code: 'not-tried' });
  });

  it.each(REFUSED_PACKAGES)(
    '$refusedBy refuses: $differs',
    async ({ differs, refusedBy, code, says, make }) => {
      const name = `${differs
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-/, '')}`;
      const path = join(FOLDER, `${name}.apk`);
      await build(path, make);
      const phone = `Performing Streamed Install\n\nadb: failed to install app.apk: Failure [${code}: ${says}]\n`;
      const { json, changes } = await put(path, phone);
      expect(changes).toEqual([]);
      const { message } = json as { message: string };
      const isByTools = !message.startsWith('Android did not install it');
      expect(isByTools, message).toBe(refusedBy !== 'only a phone');
      if (!isByTools) {
        expect(message).toContain(code);
        expect(message).toContain(says);
      } else if (refusedBy === 'a check') expect(message).toContain(code);
      else expect([message, json?.code].join()).toMatch(new RegExp(`${refusedBy}|unsigned`));
    },
  );
});
