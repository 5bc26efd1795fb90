/**
 * The desk has no static assets, because a Worker with static assets gets no identity from Access (docs/decisions/0050).
 * So the browser's files are built first and become a module of the Worker.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Manifest, Plugin, ResolvedConfig } from 'vite';
import { virtualModule } from './virtual-module.ts';

/** Name of the build environment for the desk's browser. Cloudflare's plugin makes static assets of one named `client`. */
export const DESK_BROWSER = 'browser';
const FOLDER = 'files';
const ENTRY = 'src/desk/browser/desk.tsx';
const LETTERS = /^public\/fonts\/anek-latin\.\w+\.woff2$/;

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};

/** Vite plugin, `virtual:desk-files`: the output of the browser's build, in base64, so that its bytes are kept. */
export function deskFiles(): Plugin {
  return {
    ...virtualModule('desk-files', formatModule),
    config: ({ build }) => ({
      environments: {
        [DESK_BROWSER]: {
          consumer: 'client',
          build: {
            outDir: join(build?.outDir ?? 'dist', DESK_BROWSER),
            emptyOutDir: true,
            manifest: true,
            rolldownOptions: {
              input: { desk: ENTRY },
              output: {
                entryFileNames: `${FOLDER}/[name]-[hash].js`,
                chunkFileNames: `${FOLDER}/[name]-[hash].js`,
                assetFileNames: `${FOLDER}/[name]-[hash][extname]`,
              },
            },
          },
        },
      },
    }),
  };
}

async function formatModule({ root, environments }: ResolvedConfig): Promise<string> {
  const { outDir = '' } = environments[DESK_BROWSER]?.build ?? {};
  const built = resolve(root, outDir);
  const manifest: Manifest = JSON.parse(await readFile(join(built, '.vite/manifest.json'), 'utf8'));
  const names = (await readdir(join(built, FOLDER))).sort();
  const files = await Promise.all(
    names.map(async (name) => {
      const type = TYPES[name.slice(name.lastIndexOf('.') + 1)];
      if (type === undefined)
        throw new Error(`${name} has no media type: add one to build/desk-files.ts.`);
      return [
        `/${FOLDER}/${name}`,
        { type, base64: await readFile(join(built, FOLDER, name), 'base64') },
      ];
    }),
  );
  const { file: script, css: [sheet] = [] } = manifest[ENTRY] ?? {};
  const letters = Object.values(manifest).find(({ src = '' }) => LETTERS.test(src))?.file;
  return Object.entries({ script, sheet, letters })
    .map(([name, file]) => {
      if (file === undefined)
        throw new Error(`The desk's browser has no ${name}: build it before the worker.`);
      return `export const ${name} = ${JSON.stringify(`/${file}`)};`;
    })
    .concat(`export const files = ${JSON.stringify(Object.fromEntries(files))};`)
    .join('\n');
}

/** Vite plugin: fails the build of a Worker whose final configuration has static assets. */
export function withoutAssets(environment: string): Plugin {
  return {
    name: 'without-assets',
    buildApp: {
      // After Cloudflare's plugin has written the final configuration.
      order: 'post',
      async handler({ config, environments }) {
        const { outDir = '' } = environments[environment]?.config.build ?? {};
        const configuration = JSON.parse(
          await readFile(resolve(config.root, outDir, 'wrangler.json'), 'utf8'),
        );
        if (configuration.assets === undefined) return;
        throw new Error(
          `${outDir}/wrangler.json has static assets, so Access would give the Worker no identity and it would ` +
            'answer 403 to everyone (docs/decisions/0050-the-desk-carries-its-files.md).',
        );
      },
    },
  };
}
