import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../lib/browser.ts';
import { type Finding, note, ok, wrong } from './finding.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WORKERD_USERS = ['wrangler', 'miniflare', '@cloudflare/vite-plugin'] as const;

/**
 * @param running `process.versions.node`
 * @param wanted version of the dev dependency `node`
 */
export function checkNode(running: string, wanted: string): Finding {
  if (running.split('.')[0] === wanted.split('.')[0]) return ok(`Node ${running}`);
  return wrong(`Node ${running} is running, the tools are made for ${wanted}.`, {
    why: 'TypeScript runs without a build step here, which older versions cannot do.',
    next: 'Run it through npm (npm run doctor), which puts the dev dependency first on the path. If that does not help: npm ci.',
  });
}

type WorkerdUser = ReturnType<typeof readWorkerdUsers>[number];

/**
 * Tools that run the worker locally must run the same workerd, or the site would behave differently in each. One that
 * was released with another is named: `overrides` may give it the others' (docs/decisions/0029).
 */
export function checkWorkerd(users: readonly WorkerdUser[], compatibilityDate: string): Finding[] {
  const versions = new Set(users.map(({ finds }) => finds));
  const [version] = versions;
  if (version === undefined || versions.size > 1) {
    const list = users.map(
      ({ tool, version: own, asksFor, finds }) => `${tool} ${own} asks for ${asksFor} and finds ${finds}`,
    );
    return [
      wrong(`The tools do not run one workerd: ${list.join('; ')}.`, {
        why: 'A test could pass on a runtime that npm start does not use.',
        next: 'Choose versions of wrangler, miniflare and @cloudflare/vite-plugin that ask for the same workerd, or give them one by overrides in package.json; then npm install.',
      }),
    ];
  }
  const findings: Finding[] = [
    ok(`workerd ${version} in ${users.map(({ tool }) => tool).join(', ')}`),
    ...users
      .filter(({ asksFor }) => asksFor !== version)
      .map(({ tool, version: own, asksFor }) =>
        note(
          `${tool} ${own} was released with workerd ${asksFor} and is given ${version} (overrides in package.json).`,
          { next: 'Take the override out when a release of it asks for the same version as the others.' },
        ),
      ),
  ];
  if (compatibilityDate.replaceAll('-', '') > (version.split('.')[1] ?? '')) {
    findings.push(
      wrong(`compatibility_date ${compatibilityDate} is later than workerd ${version} knows.`, {
        why: 'Locally the site would run with other behaviour than at Cloudflare.',
        next: 'Set an earlier compatibility_date in wrangler.toml, or update the tools.',
      }),
    );
  }
  return findings;
}

/** The browser that the tests would use. */
export function checkBrowser(): Finding {
  try {
    const executable = findBrowser();
    if (executable !== null) return ok(`Browser for tests and bench: ${executable}`);
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error));
  }
  const next = 'Set CHROME_PATH if there is one in an unusual place.';
  return note('No Chromium here. npm test gets one by itself.', { next });
}

/** Whether `dist` holds a worker, which may be older than the sources. `npm start` makes one. */
export function checkBuild(): Finding {
  return existsSync(join(ROOT, 'dist/worker/index.js'))
    ? ok('The site is built (dist/).')
    : note('The site is not built. npm start builds it.');
}

interface Manifest {
  version: string;
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
}

/** The version of the dev dependency `node`. */
export function readWantedNode(): string {
  return readManifest(join(ROOT, 'package.json')).devDependencies?.node ?? '';
}

/** @throws Error when one of the tools is not installed */
export function readWorkerdUsers() {
  return WORKERD_USERS.map((tool) => {
    const directory = join(ROOT, 'node_modules', tool);
    const { version, dependencies } = readManifest(join(directory, 'package.json'));
    const workerd = createRequire(join(directory, 'package.json')).resolve('workerd/package.json');
    // Which workerd its package.json asks for, and which it would actually load.
    const [asksFor, finds] = [dependencies?.workerd ?? '', readManifest(workerd).version];
    return { tool: tool as string, version, asksFor, finds };
  });
}

function readManifest(file: string): Manifest {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${file} cannot be read. Run npm ci, then ask the doctor again.`, { cause });
  }
}
