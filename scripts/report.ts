/** `npm run report`: what can be concluded from the experiments (docs/behaviour.md#report). */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { runCommand } from './lib/command.ts';
import { runReport } from './report/command.ts';
import { renderPage } from './report/html/page.ts';
import { REPORT } from './report/options.ts';
import { openSource } from './report/sources/open-source.ts';

/** The directory that relative paths start from: npm itself runs scripts in the repository's root. */
const whereTyped = process.env.INIT_CWD ?? process.cwd();

await runCommand(REPORT, async (options) => {
  console.log(
    await runReport(options, {
      openSource: ({ kind, file }) =>
        openSource({ kind, ...(file === undefined ? {} : { file: resolve(whereTyped, file) }) }),
      writePage: async (path, analysis) => {
        const page = await renderPage(analysis);
        await writeFile(resolve(whereTyped, path), page).catch((cause) => {
          throw new Error(`${path} cannot be written: is its folder there?`, { cause });
        });
      },
      nowMs: Date.now(),
      tell: console.error,
    }),
  );
  return 0;
});
