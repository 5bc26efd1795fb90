/** What a roll-out uses: the Worker at Cloudflare, the build in a folder, and the hosts of the live site. */
import { join } from 'node:path';
import { formatIndianDate } from '../../../src/shared/days.ts';
import { findWandering, readHealth } from '../ask-site.ts';
import { openCloudflare } from '../cloudflare.ts';
import type { Environment } from '../command.ts';
import { readWorkerName } from '../configuration.ts';
import { interruptible } from '../interruption.ts';
import { findTool, runScript } from '../run-tool.ts';
import { smokeTest } from '../smoke-test.ts';
import { askWrangler } from '../wrangler.ts';
import { keepFiles } from './kept-files.ts';

const CLIENT_FOLDER = 'dist/client';

interface Where {
  environment: Environment;
  /** Hosts to ask. */
  origins: readonly [string, ...string[]];
  /** Of the checkout. @default the working directory */
  folder?: string;
  /** How long all may take, in milliseconds. */
  limitMs: number;
}

/** The tools of a roll-out that ask the real site. */
export function openSite({ environment, origins, folder = '.', limitMs }: Where) {
  const target = { origins, worker: readWorkerName(environment) };
  return {
    ...interruptible(limitMs),
    cloudflare: openCloudflare(environment, askWrangler, folder),
    worker: target.worker,
    build: () =>
      runScript(findTool('vite', 'vite', folder), ['build', '--logLevel', 'warn'], {
        cwd: folder,
        environment: { CLOUDFLARE_ENV: environment },
        name: 'vite',
      }),
    async keepFiles() {
      const { files, lost } = await keepFiles(
        join(folder, CLIENT_FOLDER),
        origins[0],
        formatIndianDate(Date.now()),
      );
      console.log(`  Kept ${files.length} files of earlier builds.`);
      if (lost.length > 0) console.log(`  Missing on the live site: ${lost.join(', ')}.`);
      return files[0];
    },
    askVersions: (version: string | null) =>
      Promise.all(
        origins.map((origin) =>
          readHealth(target, origin, version).then(
            (health) => health.version,
            (error: unknown) => `${origin} (${error instanceof Error ? error.message : error})`,
          ),
        ),
      ),
    smokeTest: (version: string | null, keptFile?: string) => smokeTest(target, version, keptFile),
    findWandering: () => findWandering(target),
    log: (line: string) => console.log(line),
  };
}

/** The hosts whose health does not answer. */
export async function findSilent(
  environment: Environment,
  origins: readonly string[],
): Promise<string[]> {
  const target = { origins, worker: readWorkerName(environment) };
  const found = await Promise.all(
    origins.map((origin) =>
      readHealth(target, origin, null).then(
        () => [],
        () => [origin],
      ),
    ),
  );
  return found.flat();
}
