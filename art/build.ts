/**
 * Draws every picture of the site: `node art/build.ts`.
 *
 * Writes `public/images/*`, each named by its content, and `src/config/images.generated.ts`.
 * `--preview <folder> [name…]` instead writes plain PNG files on the main brand's ground, to look at.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { BRANDS, type BrandId, HOST_BRANDS } from '../src/config/brands/index.ts';
import { PAGES, type PageId } from '../src/config/pages.ts';
import { writeIcons } from './icons.ts';
import { writeOpenGraph } from './open-graph.ts';
import { writeHashed, writeRaster, writtenFiles } from './raster.ts';
import { type Scene, sceneSvg } from './scene.ts';
import { HERO_OF_PAGE, SCENES } from './scenes/index.ts';
import { VECTORS } from './vectors/index.ts';

const GENERATED = new URL('../src/config/images.generated.ts', import.meta.url);
const IMAGES = new URL('../public/images/', import.meta.url);
const BRAND_IDS = Object.keys(BRANDS) as BrandId[];

/** A hero is at most 40 KB on any phone; what comes below it may take a little more of the page's 150 KB. */
const HERO_BUDGET_BYTES = 38_000;
const BELOW_FOLD_BUDGET_BYTES = 46_000;
const PHONE_WIDTHS = [420, 760];
/** A phone of three pixels a point may take the widest file too, so that it keeps the same budget. */
const WIDEST_SHARE = 0.9;

async function build(): Promise<void> {
  const pictures: Record<string, object> = {};
  for (const [name, draw] of Object.entries(SCENES)) {
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
  const shares: Record<string, Record<string, string>> = {};
  for (const brand of BRAND_IDS) {
    icons[brand] = await writeIcons(brand);
    documents[brand] = await writeOpenGraph('document', brand, null);
    shares[brand] = {};
  }
  for (const { brand, page } of openGraphSubjects()) {
    const hero = heroOf(page);
    // Pages that share a hero share the picture too, so the file is named after the scene.
    const path = await writeOpenGraph(hero.name.replace('hero-', ''), brand, hero.scene);
    shares[brand] = { ...shares[brand], [page]: path };
  }
  writeFileSync(
    GENERATED,
    [
      '/** Made by art/build.ts; run it again rather than editing. */',
      constant('PICTURES', pictures),
      constant('ICONS', icons),
      constant('OPEN_GRAPH', shares),
      constant('DOCUMENT_OPEN_GRAPH', documents),
      '',
    ].join('\n\n'),
  );
  for (const fileName of readdirSync(IMAGES)) {
    if (!writtenFiles().has(fileName)) rmSync(new URL(fileName, IMAGES));
  }
}

async function preview(folder: string, names: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const drawings: Record<string, () => Scene> = { ...SCENES, ...VECTORS };
  for (const name of names.length > 0 ? names : Object.keys(drawings)) {
    const draw = drawings[name];
    if (draw === undefined)
      throw new Error(`No picture is called ${name}; the names are in scenes/index.ts and vectors/index.ts.`);
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

function heroOf(page: PageId): { name: string; scene: Scene } {
  const name = HERO_OF_PAGE[page];
  const draw = name === undefined ? undefined : SCENES[name];
  if (name === undefined || draw === undefined)
    throw new Error(`The landing page ${page} has no scene in scenes/index.ts.`);
  return { name, scene: draw() };
}

/** Landing pages under each brand that can show them. */
function openGraphSubjects(): { brand: BrandId; page: PageId }[] {
  return PAGES.flatMap((page) => {
    if (page.kind !== 'landing') return [];
    const brands: BrandId[] = page.brand ? [page.brand] : HOST_BRANDS.map(({ id }) => id);
    return brands.map((brand) => ({ brand, page: page.id }));
  });
}

function constant(name: string, value: object): string {
  return `export const ${name} = ${JSON.stringify(value, null, 1)} as const;`;
}

const [mode, folder, ...names] = process.argv.slice(2);
if (mode === '--preview' && folder !== undefined) await preview(folder, names);
else await build();
