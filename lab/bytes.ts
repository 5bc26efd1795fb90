/**
 * `npm run bytes`: the sizes of pages and bundles compared with another commit, with pictures of the pages that changed. CI
 * reports it on every pull request.
 */
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { git } from '../scripts/lib/checkout.ts';
import {
  defineCommandWithWords,
  fromWhereTyped,
  runCommand,
  UsageError,
} from '../scripts/lib/command.ts';
import { runTool } from '../scripts/lib/run-tool.ts';
import { buildOf, findCommit } from './bytes/build-of.ts';
import { type Capture, captureBytes } from './bytes/capture.ts';
import { compareBytes, findChangedPages } from './bytes/compare.ts';
import { takePictures } from './bytes/pictures.ts';

const USAGE = `Usage:
  npm run bytes -- --against main                builds this checkout and that commit, and compares their sizes
      --pictures FILE.html                       a page with pictures of every page that changed, before and after
      --summary FILE.md                          appends the comparison to this file
      --json FILE.json                           writes the sizes of this checkout
  npm run bytes -- --json FILE.json              builds this checkout, and writes its sizes
  npm run bytes -- --compare BEFORE.json AFTER.json

Exits with 1 when a budget is exceeded. A wanted size (14,600 bytes of a landing page) is only reported.`;

const BYTES = defineCommandWithWords(
  USAGE,
  {
    against: { type: 'string' },
    compare: { type: 'boolean', default: false },
    json: { type: 'string' },
    pictures: { type: 'string' },
    summary: { type: 'string' },
  },
  ({ against, compare, json, pictures, summary }, words) => {
    const [before, after] = words;
    const isUnderstood = compare
      ? words.length === 2 && against === undefined && json === undefined
      : words.length === 0 && (against !== undefined || json !== undefined);
    if (!isUnderstood || (pictures !== undefined && against === undefined))
      throw new UsageError(USAGE);
    return { against, json, pictures, summary, files: compare ? { before, after } : null };
  },
);

await runCommand(BYTES, async ({ against, json, pictures, summary, files }, { log }) => {
  if (files !== null)
    return report(await readCapture(files.before), await readCapture(files.after));

  const commit = against === undefined ? null : findCommit(against);
  await runTool('vite', ['build', '--outDir', '.cache/test-build', '--logLevel', 'warn']);
  const desk = ['--config', 'vite.desk.config.ts', '--outDir', '.cache/test-build/desk'];
  await runTool('vite', ['build', ...desk, '--logLevel', 'warn']);
  const after = await captureBytes('test', git('rev-parse', 'HEAD'));
  if (json !== undefined) await write(json, `${JSON.stringify(after, null, 2)}\n`);
  if (commit === null) return report(null, after);

  await buildOf(commit);
  const before = await captureBytes('base', commit);
  const code = await report(before, after);
  const changed = findChangedPages(before, after);
  if (pictures !== undefined && changed.length > 0)
    await write(pictures, await takePictures(changed));
  return code;

  async function report(earlier: Capture | null, later: Capture): Promise<number> {
    const { markdown, isWithin } = compareBytes(earlier, later);
    log(markdown);
    if (summary !== undefined) await appendFile(fromWhereTyped(summary), `${markdown}\n`);
    return isWithin ? 0 : 1;
  }
});

async function readCapture(file = ''): Promise<Capture> {
  return JSON.parse(await readFile(fromWhereTyped(file), 'utf8'));
}

async function write(file: string, text: string): Promise<void> {
  const path = fromWhereTyped(file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
