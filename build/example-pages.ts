/** `/components` of `npm run dev`: every component of the site in its states. No build has it. */
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { legalDocuments } from './legal-documents.ts';
import { brandStyles, componentStyles } from './styles.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

type ExamplePages = typeof import('../src/site/examples/pages.tsx');

/** Compiles the examples as they are now. */
export async function loadExamples(): Promise<ExamplePages> {
  const { module } = await runnerImport<ExamplePages>('src/site/examples/pages.tsx', {
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [brandStyles(), componentStyles(), legalDocuments()],
  });
  return module;
}

/** Vite plugin: a page of the development server, before the site's Worker is asked. */
export function examplePages(): Plugin {
  return {
    name: 'example-pages',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?');
        if (path !== '/components' && !path.startsWith('/components/')) return next();
        loadExamples().then(({ renderExamples }) => {
          const page = renderExamples(path);
          if (page === null) return next();
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(page);
        }, next);
      });
    },
  };
}
