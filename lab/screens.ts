/** `npm run screens`: measures the first screen of landing pages, and draws contact sheets of them. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BUILD_NAMES, isBuildName } from '../scripts/lib/built-site.ts';
import { defineCommand, fromWhereTyped, runCommand, UsageError } from '../scripts/lib/command.ts';
import { selectViews } from './screens/select.ts';
import { writeSheets } from './screens/sheets.ts';
import { formatScreens } from './screens/table.ts';
import { type Measured, visitViews } from './screens/visit.ts';

const USAGE = `Usage:
  npm run screens                        measures every landing page on every host, on five sizes, with cash and without
      --pages /,/lp4                     only these, by path or id
      --hosts main,cards,stats
      --sizes 360x660,1440x900           width and height in CSS pixels
      --cash on,off
      --languages en,kn,ta,hi
      --build base                       another build than that of the tests (npm run build:test), which must exist
      --out FOLDER                       writes contact sheets and single pictures
      --grey                             also sheets without colour, and small ones of phones
      --json FILE.json                   writes what was measured
      --against FILE.json                compares with what an earlier run has written
      --markdown FILE.md                 writes the table, which is printed in any case`;

const SCREENS = defineCommand(
  USAGE,
  {
    pages: { type: 'string' },
    hosts: { type: 'string' },
    sizes: { type: 'string' },
    cash: { type: 'string' },
    languages: { type: 'string' },
    build: { type: 'string', default: 'test' },
    out: { type: 'string' },
    grey: { type: 'boolean', default: false },
    json: { type: 'string' },
    against: { type: 'string' },
    markdown: { type: 'string' },
  },
  ({ pages, hosts, sizes, cash, languages, build, out, grey, ...files }) => {
    if (!isBuildName(build))
      throw new UsageError(`Unknown build ${build}. Choose from ${BUILD_NAMES.join(', ')}.`);
    if (grey && out === undefined) throw new UsageError(USAGE);
    return {
      build,
      out,
      isGrey: grey,
      ...files,
      views: selectViews({ pages, hosts, sizes, cash, languages }),
    };
  },
);

await runCommand(
  SCREENS,
  async ({ build, views, out, isGrey, json, against, markdown }, { log }) => {
    const before: Measured[] | null =
      against === undefined ? null : JSON.parse(await readFile(fromWhereTyped(against), 'utf8'));
    const shots = await visitViews(build, views);
    const after = shots.map(({ measured }) => measured);
    const table = formatScreens(before, after);
    log(table);
    if (markdown !== undefined) await write(markdown, `${table}\n`);
    if (json !== undefined) await write(json, `${JSON.stringify(after, null, 2)}\n`);
    if (out !== undefined) await writeSheets(fromWhereTyped(out), shots, isGrey);
    return 0;
  },
);

async function write(file: string, text: string): Promise<void> {
  const path = fromWhereTyped(file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
