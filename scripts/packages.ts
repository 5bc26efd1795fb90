/** `npm run packages -- put <package> <file.apk>` and `-- list`: releases packages and lists what is live. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isPackageName, PACKAGES } from '../src/config/packages.ts';
import { findApkComplaint } from './packages/apk.ts';
import type { ObjectStore } from './packages/object-store.ts';
import { openStore } from './packages/open-store.ts';
import { readReleaseHistory, releasePackage } from './packages/release.ts';

const USAGE = `Usage:
  npm run packages -- put <package> <file.apk> [--remote | --persist-to <directory>]
  npm run packages -- list [--remote | --persist-to <directory>]

<package> is one of ${PACKAGES.join(', ')}.
--remote      the bucket at Cloudflare; without it the one of wrangler dev on this machine
--persist-to  state directory of a wrangler dev that was started with the same option`;

/** A mistake by the person at the keyboard: the message is all they need. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Runs one command and resolves to the text to print. */
async function run(commandLine: readonly string[]): Promise<string> {
  const { values, positionals } = parse(commandLine);
  const [command, ...operands] = positionals;
  const choice = { remote: values.remote, persistTo: values['persist-to'] };
  if (values.help) return USAGE;
  if (command === 'list' && operands.length === 0) return withStore(choice, list);
  if (command === 'put' && operands.length === 2) return put(operands[0] ?? '', operands[1] ?? '', choice);
  throw new UsageError(`This is not a command that can be run.\n\n${USAGE}`);
}

/** The directory that relative paths start from: npm itself runs scripts in the repository's root. */
function whereTyped(): string {
  return process.env.INIT_CWD ?? process.cwd();
}

function parse(commandLine: readonly string[]) {
  try {
    return parseArgs({
      args: [...commandLine],
      allowPositionals: true,
      options: {
        remote: { type: 'boolean', default: false },
        'persist-to': { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

async function put(name: string, file: string, choice: Parameters<typeof openStore>[0]): Promise<string> {
  if (!isPackageName(name)) {
    throw new UsageError(`There is no package "${name}". Name one of ${PACKAGES.join(', ')}.`);
  }
  const bytes = await readFile(resolve(whereTyped(), file)).catch((error: Error) => {
    throw new UsageError(`${file} cannot be read: ${error.message}. Check the path and try again.`);
  });
  const complaint = await findApkComplaint(bytes);
  if (complaint) {
    throw new UsageError(
      `${file} is refused: ${complaint}. Nothing was changed. Release the signed .apk that the build made.`,
    );
  }
  return withStore(choice, async (store) => {
    const { release, wasCurrent } = await releasePackage(store, name, bytes, Date.now());
    const already = wasCurrent ? ' (and was before)' : '';
    return `${name} is live${already} in ${store.description}: ${release.sizeBytes} bytes, sha256 ${release.sha256}`;
  });
}

async function list(store: ObjectStore): Promise<string> {
  const lines = [`Packages in ${store.description}:`];
  for (const name of PACKAGES) {
    const releases = await readReleaseHistory(store, name);
    if (releases.length === 0) lines.push(`${name}: not uploaded yet`);
    for (const [index, { uploaded, sizeBytes, sha256 }] of releases.entries()) {
      const when = uploaded.toISOString();
      lines.push(
        `${name}: ${index === 0 ? 'live  ' : 'before'} since ${when}  ${sizeBytes} bytes  sha256 ${sha256}`,
      );
    }
  }
  return lines.join('\n');
}

async function withStore<Value>(
  choice: Parameters<typeof openStore>[0],
  use: (store: ObjectStore) => Promise<Value>,
): Promise<Value> {
  const store = await openStore(choice);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  // A stack trace does not help somebody who mistyped a path; what Wrangler or the store said does.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
