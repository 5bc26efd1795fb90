import { existsSync, readdirSync } from 'node:fs';
import { heroScene } from '../../src/config/images.ts';
import { LANDING_PAGES, RETIRED_PAGES } from '../../src/config/pages.ts';
import { readHeroFiles } from './hero-files.ts';
import { LOOKS, type Look } from './looks.ts';
import type { Scene } from './scene.ts';

const SCENES = new URL('./scenes/', import.meta.url);
const HEROES = new URL('./heroes/', import.meta.url);

/** Scenes of pages that have been taken away: like their words, they stay, and nothing shows them. */
const UNUSED = RETIRED_PAGES.map(({ id }) => `hero-${id}.ts`);

/**
 * Every raster picture of the site, each drawn by the default export of the file in `scenes/` that has its
 * name: `hero-<page id>` for a landing page. A scene that takes a look is drawn once for each brand with a host;
 * the others' names end with the brand. A landing page's may be a file of `heroes/` instead. In alphabetical order, so
 * that two runs write the same.
 * @throws Error for a scene that draws nothing, a file that cannot be a hero, or a picture that is both
 */
export async function readScenes(): Promise<Readonly<Record<string, () => Scene>>> {
  const scenes: Record<string, () => Scene> = {};
  for (const fileName of readdirSync(SCENES).sort()) {
    if (UNUSED.includes(fileName)) continue;
    const module: { default?: (look: Look) => Scene } = await import(
      new URL(fileName, SCENES).href
    );
    const draw = module.default;
    if (typeof draw !== 'function') {
      throw new Error(
        `lab/art/scenes/${fileName} draws nothing: its default export returns the scene.`,
      );
    }
    const name = fileName.replace(/\.ts$/, '');
    scenes[name] = () => draw(LOOKS.main);
    if (draw.length > 0) {
      const { main: _, ...others } = LOOKS;
      for (const [brand, look] of Object.entries(others))
        scenes[`${name}-${brand}`] = () => draw(look);
    }
  }
  for (const [name, scene] of await readHeroFiles(HEROES, namesOfHeroes())) {
    if (existsSync(new URL(`${name}.ts`, SCENES)))
      throw new Error(
        `${name} is drawn in lab/art/scenes and is a file in lab/art/heroes. Delete the one that is not meant.`,
      );
    scenes[name] = () => scene;
  }
  return Object.fromEntries(
    Object.entries(scenes).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** What the hero of a landing page is called: for all brands, and for one. */
function namesOfHeroes(): Set<string> {
  const heroes = [...new Set(LANDING_PAGES.map(heroScene))];
  const { main: _, ...others } = LOOKS;
  return new Set(
    heroes.flatMap((hero) => [hero, ...Object.keys(others).map((id) => `${hero}-${id}`)]),
  );
}
