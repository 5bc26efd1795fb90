import { readdirSync } from 'node:fs';
import { element } from './svg.ts';

const SCENES = new URL('./scenes/', import.meta.url);

/** A drawing with a transparent ground; whoever shows it chooses what lies behind. */
export interface Scene {
  width: number;
  height: number;
  /** Gradients, filters, masks. */
  defs: string;
  body: string;
}

export function sceneSvg({ width, height, defs, body }: Scene): string {
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    element('defs', {}, defs),
    body,
  );
}

/**
 * Every raster picture of the site, each drawn by the default export of the file in `scenes/` that has its
 * name: `hero-<page id>` for a landing page. In alphabetical order, so that two runs write the same.
 */
export async function readScenes(): Promise<Readonly<Record<string, () => Scene>>> {
  const scenes: Record<string, () => Scene> = {};
  for (const fileName of readdirSync(SCENES).sort()) {
    const module: { default?: () => Scene } = await import(new URL(fileName, SCENES).href);
    if (typeof module.default !== 'function') {
      throw new Error(`lab/art/scenes/${fileName} draws nothing: its default export returns the scene.`);
    }
    scenes[fileName.replace(/\.ts$/, '')] = module.default;
  }
  return scenes;
}
