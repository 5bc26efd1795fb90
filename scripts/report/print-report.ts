import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Surroundings } from './command.ts';
import { runReport } from './command.ts';
import { renderPage } from './html/page.ts';
import type { ReportOptions } from './options.ts';

/** The directory that relative paths start from: npm itself runs scripts in the repository's root. */
const whereTyped = process.env.INIT_CWD ?? process.cwd();

/** Runs the command on this machine, with counts from wherever `openSource` finds them. @returns the exit code */
export async function printReport(
  options: ReportOptions,
  openSource: Surroundings['openSource'],
): Promise<number> {
  const report = await runReport(options, {
    openSource: ({ kind, file }) =>
      openSource({ kind, ...(file === undefined ? {} : { file: resolve(whereTyped, file) }) }),
    writePage: async (path, analysis) => {
      const page = await renderPage(analysis);
      await writeFile(resolve(whereTyped, path), page).catch((cause) => {
        throw new Error(`${path} cannot be written: is its folder there?`, { cause });
      });
    },
    nowMs: Date.now(),
    log: console.error,
  });
  console.log(report);
  return 0;
}
