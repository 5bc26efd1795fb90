/** `npm run review`: what somebody answers for, to read and to sign (docs/behaviour.md#review-sheet). */
import { stat, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from './report/options.ts';
import { askSite } from './review/ask.ts';
import { runReview, type Showroom } from './review/command.ts';
import { renderSheet } from './review/html/page.ts';
import type { ReviewOptions } from './review/options.ts';
import { takePictures } from './review/pictures.ts';
import { buildSite, openSites } from './review/sites.ts';

/** The directory that relative paths start from: npm itself runs scripts in the repository's root. */
const whereTyped = process.env.INIT_CWD ?? process.cwd();
const WRONG_USAGE = 2;
const nowMs = Date.now();

async function openShowroom({ build }: ReviewOptions): Promise<Showroom> {
  if (build) await buildSite();
  const sites = openSites(nowMs);
  return {
    open: async (visitor, host, path) => {
      const site = await sites.get(visitor.cashOffers);
      return askSite(site.url, path, { ...visitor.headers, ...site.headers, host });
    },
    takePictures: ({ claims }, pages) => takePictures(sites, claims, pages),
    close: sites.dispose,
  };
}

try {
  console.log(
    await runReview(process.argv.slice(2), {
      root: fileURLToPath(new URL('..', import.meta.url)),
      openShowroom,
      writeSheet: async (path, parts) => {
        const file = resolve(whereTyped, path);
        await writeFile(file, await renderSheet(parts));
        return (await stat(file)).size;
      },
      nowMs,
    }),
  );
} catch (error) {
  // A stack trace does not help somebody who mistyped an option; what went wrong does.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? WRONG_USAGE : 1;
}
