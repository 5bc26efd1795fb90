import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Imports a module that uses JSX, which Node does not read. Vite compiles it and what it imports from `src` each time, so
 * the module is never older than its source.
 * @param path from the repository's root @example loadJsx<typeof import('…')>('src/report/components/ReportPage.tsx')
 */
export async function loadJsx<Module>(path: string): Promise<Module> {
  const { module } = await runnerImport<Module>(path, {
    root: ROOT,
    configFile: false,
    logLevel: 'error',
  });
  return module;
}
