/** `npm run packages` in the test's own process. */
import { execute } from '../../../scripts/lib/command.ts';
import type { ObjectStore } from '../../../scripts/lib/packages/bucket-store.ts';
import { PACKAGES_COMMAND } from '../../../scripts/packages/command-line.ts';
import { runPackages } from '../../../scripts/packages/run.ts';
import { createProgressLine } from '../../../scripts/packages/terminal.ts';
import { BRANDS, type Brand } from '../../../src/config/brands/index.ts';
import { createTestTools, type TestKey } from './test-package.ts';

/** Shows nothing. */
export const NO_PROGRESS = createProgressLine({ isTTY: false, write: () => true });

/** A brand whose app has this application id, and may be signed with these keys. */
export function createBrand(androidApplicationId: string, keys: readonly TestKey[]): Brand {
  return {
    ...BRANDS.main,
    androidApplicationId,
    androidCertificateSha256: keys.map(({ certificateSha256 }) =>
      (certificateSha256.toUpperCase().match(/../g) ?? []).join(':'),
    ),
  };
}

/**
 * @param brand with packages of its own; of several the first is meant unless the words name another
 * @param store replaces the bucket that the words name
 * @param person at the terminal, tools, emulators, and an address; by default the tools are those of the tests
 */
export async function packagesCommand(
  brand: Brand | readonly [Brand, ...Brand[]],
  commandLine: readonly string[],
  store?: ObjectStore,
  person: Partial<
    Pick<Parameters<typeof runPackages>[1], 'confirm' | 'findTools' | 'emulators' | 'get'>
  > = {},
) {
  const printed: string[] = [];
  const complaints: string[] = [];
  const code = await execute(
    PACKAGES_COMMAND,
    (command, output) =>
      runPackages(command, {
        brands: 'id' in brand ? [brand] : brand,
        progress: NO_PROGRESS,
        confirm: null,
        findTools: async () => createTestTools(),
        ...person,
        output,
        ...(store && { open: async () => store }),
      }),
    commandLine,
    { log: (line: string) => printed.push(line), error: (line: string) => complaints.push(line) },
  );
  const output = printed.join('\n');
  return { code, output, complaint: complaints.join('\n'), json: parseLastLine(output) };
}

/** The last line, parsed, with `--json`; `null` without. */
export function parseLastLine(output: string): Record<string, unknown> | null {
  try {
    return JSON.parse(output.trimEnd().split('\n').at(-1) ?? '');
  } catch {
    return null;
  }
}
