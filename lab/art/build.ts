/** `npm run art`: makes the site's pictures of their masters. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { defineCommandWithWords, notUnderstood, runCommand } from '../../scripts/lib/command.ts';
import { BRANDS, type BrandId } from '../../src/config/brands/index.ts';
import { type Drawing, framed, minified } from './drawing.ts';
import { writeIcons } from './icons.ts';
import { HEROES, type Hero, readMasters, shareOnly } from './masters.ts';
import { writeHashed, writeHero, writtenFiles } from './raster.ts';
import { writeShareCards } from './share-cards.ts';
import { writeTables } from './tables.ts';

const GENERATED = new URL('../../src/config/images.generated.ts', import.meta.url);
const IMAGES = new URL('../../public/images/', import.meta.url);
const BRAND_IDS = Object.keys(BRANDS) as BrandId[];

async function build(): Promise<void> {
  const { heroes, vectors } = await readMasters();
  // Before anything is encoded, which takes minutes.
  for (const hero of HEROES) {
    if (!heroes.has(hero) && !heroes.has(shareOnly(hero)))
      throw new Error(
        `A landing page has no picture: put a file at lab/art/masters/${hero}.svg, .png, .jpg or .webp.`,
      );
  }
  console.log(
    'Pictures that this checkout has not encoded yet take minutes: all of them six on a quiet machine.',
  );
  const pictures: Record<string, object> = {};
  for (const [name, hero] of heroes) {
    if (name.startsWith('hero-')) pictures[name] = await writeHero(name, hero);
  }
  for (const [name, { svg, width, height }] of vectors)
    pictures[name] = { width, height, vector: writeHashed(name, 'svg', minified(svg)) };
  const icons: Record<string, object> = {};
  for (const brand of BRAND_IDS) {
    icons[brand] = await writeIcons(brand);
  }
  await writeShareCards((hero, brand) => {
    const drawing =
      heroes.get(`${hero}-${brand}`) ?? heroes.get(hero) ?? heroes.get(shareOnly(hero));
    if (drawing === undefined) throw new Error(`No master is called ${hero}.`);
    return drawing;
  });
  writeTables(GENERATED, 'lab/art/build.ts', {
    PICTURES: pictures,
    ICONS: icons,
  });
  for (const fileName of readdirSync(IMAGES)) {
    if (!writtenFiles().has(fileName)) rmSync(new URL(fileName, IMAGES));
  }
}

async function preview(folder: string, names: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const drawings = await readDrawings();
  for (const name of names.length > 0 ? names : drawings.keys()) {
    const drawing = drawings.get(name);
    if (drawing === undefined)
      throw new Error(
        `No picture is called ${name}; the names are those of the files in masters/.`,
      );
    const write = (svg: string, file: string) =>
      sharp(Buffer.from(svg), { unlimited: true })
        .flatten({ background: previewGround(name) })
        .png()
        .toFile(join(folder, file));
    await write(drawing.svg, `${name}.png`);
    if ('phone' in drawing)
      await write(framed(drawing.svg, drawing.phone, 760).svg, `${name}-phone.png`);
  }
}

/** For tools that know no custom properties. */
async function writePlain(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [name, { svg }] of await readDrawings())
    writeFileSync(join(folder, `${name}.svg`), svg);
}

async function readDrawings(): Promise<ReadonlyMap<string, Drawing | Hero>> {
  const { heroes, vectors } = await readMasters();
  return new Map<string, Drawing | Hero>([...heroes, ...vectors]);
}

function previewGround(name: string): string {
  const own = BRAND_IDS.find((brand) => name === `hero-${brand}` || name.endsWith(`-${brand}`));
  return BRANDS[own ?? 'main'].theme.ground;
}

const USAGE = `Usage:
  npm run art                                  public/images/* and src/config/images.generated.ts; minutes where nothing
                                               is encoded yet
  npm run art -- --preview <folder> [name…]    PNG files to look at; of a hero also the part that phones get
  npm run art -- --plain <folder>              each master with the colours of each brand put in`;

const ART = defineCommandWithWords(
  USAGE,
  { preview: { type: 'string' }, plain: { type: 'string' } },
  ({ preview, plain }, names) => {
    if (preview === undefined && names.length > 0) throw notUnderstood(names.join(' '), USAGE);
    return { previews: preview, plain, names };
  },
);

await runCommand(ART, async ({ previews, plain, names }) => {
  if (previews !== undefined) await preview(previews, names);
  else if (plain !== undefined) await writePlain(plain);
  else await build();
  return 0;
});
