import { basename } from 'node:path';
import type { ApkSource } from '../../src/apk/bytes.ts';
import type { Brand } from '../../src/config/brands/index.ts';
import { isPackageName, PACKAGES } from '../../src/config/packages.ts';
import { fromWhereTyped, type Output, printable, UsageError } from '../lib/command.ts';
import type { AskRegistration } from '../lib/packages/ask-registration.ts';
import { storeOf } from '../lib/packages/brand-store.ts';
import { StorageError } from '../lib/packages/bucket-store.ts';
import { openStore, withStore } from '../lib/packages/open-store.ts';
import { openFile, refuse } from '../lib/packages/package-file.ts';
import type { Command, Outcome } from './command-line.ts';
import { fetchFile, isAddress } from './fetch-file.ts';
import { inspect } from './inspect.ts';
import { type Confirm, type PutOptions, put, rollBack } from './release.ts';
import { list, verify } from './released.ts';
import type { ProgressLine } from './terminal.ts';

const REFUSED = 1;

interface PackagesTools {
  brands: readonly [Brand, ...Brand[]];
  progress: ProgressLine;
  output: Output;
  confirm: Confirm;
  askRegistration: AskRegistration;
  open?: typeof openStore;
  get?: typeof fetch;
}

/**
 * @param brands with packages of their own; the first is meant unless the command names another
 * @param open opens the bucket that the command names, and `get` an address; a test passes its own
 * @returns the exit code
 * @throws UsageError when the file cannot be read
 */
export async function runPackages(command: Command, tools: PackagesTools): Promise<number> {
  const { progress, output } = tools;
  try {
    const outcome = await run(command, tools);
    progress.clear();
    return printOutcome(command, outcome, output);
  } catch (error) {
    progress.clear();
    if (!(error instanceof StorageError)) throw error;
    return printOutcome(command, refuse('storage', error.message), output);
  }
}

function run(
  command: Command,
  {
    brands,
    progress,
    output,
    confirm,
    askRegistration,
    open: openChosen = openStore,
    get = fetch,
  }: PackagesTools,
): Promise<Outcome> {
  const { production } = command;
  const brand = findBrand(command.brandId, brands);
  const open = async () => storeOf(await openChosen(command.store), brand);
  if (command.name === 'list') return withStore(open, list);
  if (command.name === 'verify')
    return withFile(command.file, (file) => verify(file, open, { production, brand }, progress));
  if (command.name === 'inspect' && command.packageName === null)
    return withFile(command.file, (file) => inspect(file, null, { production }, progress));
  const packageName = command.packageName ?? '';
  if (!isPackageName(packageName)) {
    const message = `Unknown package "${packageName}". Choose from ${PACKAGES.join(', ')}.`;
    return Promise.resolve(refuse('unknown-package', message));
  }
  if (command.name === 'inspect')
    return withFile(command.file, (file) =>
      withStore(open, (store) => inspect(file, { store, packageName }, { production }, progress)),
    );
  if (command.name === 'rollback')
    return withStore(open, (store) =>
      rollBack(store, packageName, { production, brand }, progress, command.remark),
    );
  const options: PutOptions = {
    production,
    brand,
    sha256: command.sha256,
    remark: command.remark,
    rollback: command.rollback,
    open,
    print: (text) => printForPeople(command, text, output),
    confirm: command.yes ? () => Promise.resolve(true) : command.json ? null : confirm,
    askRegistration,
  };
  const release = (file: ApkSource) => put(file, packageName, options, progress);
  return isAddress(command.file)
    ? fetchFile(command.file, progress, get).then(release)
    : withFile(command.file, release);
}

function findBrand(id: string | null, brands: PackagesTools['brands']): Brand {
  const brand = id === null ? brands[0] : brands.find((one) => one.id === id);
  if (brand) return brand;
  const known = brands.map((one) => one.id).join(', ');
  throw new UsageError(`No brand "${id}" has packages of its own. Choose from ${known}.`);
}

async function withFile<Value>(
  path: string,
  use: (file: ApkSource) => Promise<Value>,
): Promise<Value> {
  const file = await openFile(fromWhereTyped(path)).catch((error: Error) => {
    throw new UsageError(`${path} cannot be read: ${error.message}. Check the path and try again.`);
  });
  try {
    return await use(file);
  } finally {
    await file.close();
  }
}

/** Prints the outcome as text, and with `--json` as an object. @returns the exit code */
function printOutcome(command: Command, outcome: Outcome, output: Output): number {
  const { log, error } = output;
  if (outcome.ok) {
    printForPeople(command, outcome.text, output);
  } else {
    const subject =
      'file' in command ? `${printable(basename(command.file))} was refused` : 'Refused';
    printLines(`${subject} (${outcome.code}): ${outcome.message}`, error);
    if (command.name === 'put' || command.name === 'rollback')
      printLines('Nothing was changed.', error);
  }
  if (command.json) log(JSON.stringify(outcome.ok ? { ok: true, ...outcome.json } : outcome));
  return outcome.ok ? 0 : REFUSED;
}

function printForPeople({ json }: Command, text: string, { log, error }: Output): void {
  printLines(text, json ? error : log);
}

/** Keeps line breaks, and removes all other control characters. */
function printLines(text: string, write: Output['log']): void {
  for (const line of text.split('\n')) write(printable(line));
}
