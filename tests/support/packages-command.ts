/** `npm run packages` as a person runs it, with signed packages to release. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildApk } from './apk/build-apk.ts';
import { buildManifest, type ManifestFacts } from './apk/build-manifest.ts';
import type { TestKey } from './apk/test-key.ts';

const COMMAND = fileURLToPath(new URL('../../scripts/packages.ts', import.meta.url));
const PINNED_BRAND = new URL('pinned-brand.ts', import.meta.url).href;

export interface Ending {
  code: number;
  output: string;
  complaint: string;
  /** The last line of the output as `--json` prints it; `null` where it is not JSON. */
  json: Record<string, unknown> | null;
}

export interface CommandContext {
  directory: string;
  /** Certificates that the main brand's app may be signed with. */
  pinned: readonly TestKey[];
  applicationId: string;
}

export function runPackages(
  { directory, pinned, applicationId }: CommandContext,
  ...commandLine: readonly string[]
): Promise<Ending> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', PINNED_BRAND, COMMAND, ...commandLine],
      {
        cwd: directory,
        env: {
          ...process.env,
          INIT_CWD: directory,
          // Nobody's login: what a remote release says must not depend on who runs the test.
          CLOUDFLARE_API_TOKEN: '',
          HOME: directory,
          XDG_CONFIG_HOME: directory,
          TEST_CERTIFICATE: pinned.map(({ certificateSha256 }) => certificateSha256.toUpperCase()).join(','),
          TEST_APPLICATION: applicationId,
        },
      },
      (_, output, complaint) =>
        resolve({ code: child.exitCode ?? -1, output, complaint, json: parseLastLine(output) }),
    );
  });
}

function parseLastLine(output: string): Record<string, unknown> | null {
  try {
    return JSON.parse(output.trimEnd().split('\n').at(-1) ?? '');
  } catch {
    // Without --json the last line is for people.
    return null;
  }
}

/** A signed package with this in its manifest; `content` tells two with the same manifest apart. */
export function buildApp(key: TestKey, manifest: ManifestFacts, content = ''): Buffer {
  return buildApk(
    { v2: [{ key }] },
    {
      contents: {
        'AndroidManifest.xml': buildManifest(manifest),
        'classes.dex': Buffer.from(`dex ${content}`),
      },
    },
  );
}
