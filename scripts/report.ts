/** `npm run report`: what can be concluded from the experiments (docs/behaviour.md#report). */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { runReport } from './report/command.ts';
import { renderPage } from './report/html/page.ts';
import { type SourceChoice, UsageError } from './report/options.ts';
import { openFile } from './report/sources/file-source.ts';

/** The directory that relative paths start from: npm itself runs scripts in the repository's root. */
const whereTyped = process.env.INIT_CWD ?? process.cwd();

async function openSource({ kind, file }: SourceChoice) {
  if (kind === 'file' && file !== undefined) return openFile(resolve(whereTyped, file));
  throw new UsageError('Name a file of daily counts: --counts FILE.');
}

try {
  console.log(
    await runReport(process.argv.slice(2), {
      openSource,
      writePage: async (path, analysis) => writeFile(resolve(whereTyped, path), await renderPage(analysis)),
      nowMs: Date.now(),
      tell: console.error,
    }),
  );
} catch (error) {
  // A stack trace does not help somebody who mistyped an option; what went wrong does.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
