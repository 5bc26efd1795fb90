import { readdirSync } from 'node:fs';
import { RETIRED_PAGES } from '../../src/config/pages.ts';
import { LOOKS, type Look } from './looks.ts';
import type { Scene } from './scene.ts';

const SCENES = new URL('./scenes/', import.meta.url);

/** Scenes of pages that have been taken away: like their words, they stay, and nothing shows them. */
const UNUSED = RETIRED_PAGES.map(({ id }) => `hero-${id}.ts`);

/**
 * Every raster picture of the site, each drawn by the default export of the file in `scenes/` that has its
 * name: `hero-<page id>` for a landing page. A scene that takes a look is drawn once for each brand with a host;
 * the others' names end with the brand. In alphabetical order, so that two runs write the same.
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
  return scenes;
}
