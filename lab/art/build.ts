/**
 * Draws every picture of the site: `npm run art`.
 *
 * Writes `public/images/*`, each named by its content, and `src/config/images.generated.ts`.
 * `--preview <folder> [name…]` instead writes plain PNG files on the main brand's ground, to look at.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { BRANDS, type BrandId, HOST_BRANDS } from '../../src/config/brands/index.ts';
import { type HeroName, heroScene } from '../../src/config/images.ts';
import { LANDING_PAGES } from '../../src/config/pages.ts';
import { writeIcons } from './icons.ts';
import { writeOpenGraph } from './open-graph.ts';
import { writeHashed, writeRaster, writtenFiles } from './raster.ts';
import { readScenes } from './read-scenes.ts';
import { type Scene, sceneSvg } from './scene.ts';
import { writeTables } from './tables.ts';
import { VECTORS } from './vectors/index.ts';

const GENERATED = new URL('../../src/config/images.generated.ts', import.meta.url);
const IMAGES = new URL('../../public/images/', import.meta.url);
const BRAND_IDS = Object.keys(BRANDS) as BrandId[];

/** A hero is at most 40 KB on any phone; what comes below it may take a little more of the page's 150 KB. */
const HERO_BUDGET_BYTES = 38_000;
const BELOW_FOLD_BUDGET_BYTES = 46_000;
const PHONE_WIDTHS = [420, 760];
/** A phone with three pixels per point may fetch the widest file too, so it keeps to the same budget. */
const WIDEST_SHARE = 0.9;

async function build(): Promise<void> {
  const scenes = await readScenes();
  const subjects = openGraphSubjects();
  // Before anything is encoded, which takes minutes.
  for (const hero of subjects.keys()) {
    if (!(hero in scenes))
      throw new Error(
        `A landing page has no picture: put a file at lab/art/heroes/${hero}.svg, .png, .jpg or .webp, or draw it in lab/art/scenes/${hero}.ts.`,
      );
  }
  console.log(
    'Pictures that this checkout has not encoded yet take minutes: all of them about eight.',
  );
  const pictures: Record<string, object> = {};
  for (const [name, draw] of Object.entries(scenes)) {
    const scene = draw();
    const widest = Math.round(scene.width * WIDEST_SHARE);
    const files = await writeRaster(name, sceneSvg(scene), {
      widths: [...PHONE_WIDTHS, widest],
      avifBudgetBytes: name.startsWith('hero-') ? HERO_BUDGET_BYTES : BELOW_FOLD_BUDGET_BYTES,
    });
    pictures[name] = { width: widest, height: Math.round(scene.height * WIDEST_SHARE), ...files };
  }
  for (const [name, draw] of Object.entries(VECTORS)) {
    const scene = draw();
    const fallback = writeHashed(name, 'svg', sceneSvg(scene));
    pictures[name] = { width: scene.width, height: scene.height, fallback };
  }
  const icons: Record<string, object> = {};
  const documents: Record<string, string> = {};
  for (const brand of BRAND_IDS) {
    icons[brand] = await writeIcons(brand);
    documents[brand] = await writeOpenGraph('document', brand, null);
  }
  const shares: Record<string, Record<string, string>> = {};
  for (const [hero, brands] of subjects) {
    const drawn: Record<string, string> = {};
    for (const brand of brands) {
      const draw = scenes[`${hero}-${brand}`] ?? scenes[hero];
      if (draw === undefined) throw new Error(`No scene is called ${hero}.`);
      drawn[brand] = await writeOpenGraph(hero.replace('hero-', ''), brand, draw());
    }
    shares[hero] = drawn;
  }
  writeTables(GENERATED, 'lab/art/build.ts', {
    PICTURES: pictures,
    ICONS: icons,
    OPEN_GRAPH: shares,
    DOCUMENT_OPEN_GRAPH: documents,
  });
  for (const fileName of readdirSync(IMAGES)) {
    if (!writtenFiles().has(fileName)) rmSync(new URL(fileName, IMAGES));
  }
}

async function preview(folder: string, names: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const drawings: Record<string, () => Scene> = { ...(await readScenes()), ...VECTORS };
  for (const name of names.length > 0 ? names : Object.keys(drawings)) {
    const draw = drawings[name];
    if (draw === undefined)
      throw new Error(
        `No picture is called ${name}; the names are those of the files in scenes/ and heroes/, and of vectors/index.ts.`,
      );
    await sharp(Buffer.from(sceneSvg(draw())), { unlimited: true })
      .flatten({ background: previewGround(name) })
      .png()
      .toFile(join(folder, `${name}.png`));
  }
}

function previewGround(name: string): string {
  const own = BRAND_IDS.find((brand) => name === `hero-${brand}`);
  return BRANDS[own ?? 'main'].theme.ground;
}

/** The heroes of the landing pages, each with the brands that can show it. */
function openGraphSubjects(): Map<HeroName, readonly BrandId[]> {
  return new Map(
    LANDING_PAGES.map((page) => [
      heroScene(page),
      page.brand ? [page.brand] : HOST_BRANDS.map(({ id }) => id),
    ]),
  );
}

const [mode, folder, ...names] = process.argv.slice(2);
if (mode === '--preview' && folder !== undefined) await preview(folder, names);
else await build();
