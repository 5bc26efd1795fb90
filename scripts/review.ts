/** `npm run review`: what the signer answers for, to read and to sign (docs/behaviour.md#review-sheet). */
import { stat, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGE_CODES } from '../src/config/languages.ts';
import { formatIndianDate } from '../src/decide/indian-date.ts';
import { runCommand } from './lib/command.ts';
import { askSite } from './review/ask.ts';
import { runReview, type Showroom } from './review/command.ts';
import { renderSheet } from './review/html/page.ts';
import { renderTranslations } from './review/html/translations.ts';
import { REVIEW, type ReviewOptions } from './review/options.ts';
import { takePictures } from './review/pictures.ts';
import { buildSite, openSites } from './review/sites.ts';
import { translatedAreas } from './review/translations.ts';

/** The directory that relative paths start from: npm itself runs scripts in the repository's root. */
const whereTyped = process.env.INIT_CWD ?? process.cwd();
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

const root = fileURLToPath(new URL('..', import.meta.url));

async function writeTranslations(path: string): Promise<string> {
  const areas = await translatedAreas(root);
  await writeFile(resolve(whereTyped, path), await renderTranslations(areas, formatIndianDate(nowMs)));
  const lines = areas.reduce((sum, area) => sum + area.lines.length, 0);
  return `Written to ${path}: ${lines} lines in ${LANGUAGE_CODES.length} languages.`;
}

await runCommand(REVIEW, async (options) => {
  if (options.languages !== undefined) {
    console.log(await writeTranslations(options.languages));
    return 0;
  }
  console.log(
    await runReview(options, {
      root,
      openShowroom,
      writeSheet: async (path, parts) => {
        const file = resolve(whereTyped, path);
        await writeFile(file, await renderSheet(parts));
        return (await stat(file)).size;
      },
      nowMs,
    }),
  );
  return 0;
});
