import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../lib/browser.ts';
import { type Finding, note, ok, wrong } from './finding.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** @param running `process.versions.node` @param wanted version of the dev dependency `node` */
export function checkNode(running: string, wanted: string): Finding {
  if (running.split('.')[0] === wanted.split('.')[0]) return ok(`Node ${running}`);
  return wrong(`Node ${running} is running, but the tools need ${wanted}.`, {
    why: 'The tools are TypeScript that Node runs without a build step, which older versions cannot do.',
    next: 'Run it through npm (npm run doctor), which puts the dev dependency first on the path. If that does not help: npm ci.',
  });
}

/** The browser that the tests use. */
export function checkBrowser(): Finding {
  try {
    const executable = findBrowser();
    if (executable !== null) return ok(`Browser for tests and bench: ${executable}`);
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  }
  const next = 'Set CHROME_PATH if one is installed in an unusual place.';
  return note('No Chromium was found. npm test installs one.', { next });
}

/** Whether `dist` holds a worker; it may be older than the sources. `npm start` builds it. */
export function checkBuild(): Finding {
  return existsSync(join(ROOT, 'dist/worker/index.js'))
    ? ok('The site is built (dist/).')
    : note('The site is not built. npm start builds it.');
}

/** The version of the dev dependency `node`. */
export function readWantedNode(): string {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).devDependencies.node;
}
