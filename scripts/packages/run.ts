import { basename } from 'node:path';
import { type Brand, withApplicationOf } from '../../src/config/brands/index.ts';
import { isPackageName, PACKAGES } from '../../src/config/packages.ts';
import { fromWhereTyped, type Output, printable, UsageError } from '../lib/command.ts';
import type { FindTools } from '../lib/packages/android-tools.ts';
import { storeOf } from '../lib/packages/brand-store.ts';
import { StorageError } from '../lib/packages/bucket-store.ts';
import { judgeApk } from '../lib/packages/judge-apk.ts';
import { openStore, withStore } from '../lib/packages/open-store.ts';
import { type ApkSource, openFile, refuse } from '../lib/packages/package-file.ts';
import { readTrials } from '../lib/packages/trials.ts';
import type { Command, Outcome } from './command-line.ts';
import { enter } from './enter.ts';
import { fetchFile, isAddress } from './fetch-file.ts';
import { type Confirm, type PutOptions, put, rollBack } from './release.ts';
import { list, verify } from './released.ts';
import type { ProgressLine } from './terminal.ts';
import { type Emulators, SDK, tryOnEmulators } from './try.ts';

const REFUSED = 1;

interface PackagesTools {
  brands: readonly [Brand, ...Brand[]];
  progress: ProgressLine;
  output: Output;
  confirm: Confirm;
  findTools: FindTools;
  open?: typeof openStore;
  get?: typeof fetch;
  emulators?: Emulators;
}

/**
 * @param brands with packages of their own; the first is meant unless the command names another
 * @param open opens the bucket that the command names, `get` an address, `emulators` the SDK's; a test passes its own
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

async function run(
  command: Command,
  {
    brands,
    progress,
    confirm,
    findTools,
    open: openChosen = openStore,
    get = fetch,
    emulators = SDK,
  }: PackagesTools,
): Promise<Outcome> {
  const { production } = command;
  const brand = findBrand(command.brandId, brands);
  const open = async () => storeOf(await openChosen(command.store), brand);
  if (command.name === 'list') return withStore(open, list);
  if (command.name === 'enter')
    return withStore(open, (store) => enter(store, command.digest, command.note));
  if (command.name === 'verify')
    return withFile(command.file, (file) => verify(file, open, { brand, findTools }));
  const { packageName } = command;
  if (!isPackageName(packageName)) {
    const message = `Unknown package "${packageName}". Choose from ${PACKAGES.join(', ')}.`;
    return refuse('unknown-package', message);
  }
  const app = withApplicationOf(brand, packageName);
  if (command.name === 'rollback')
    return withStore(open, (store) =>
      rollBack(store, packageName, { production, brand: app }, progress, command.remark),
    );
  const rules = { production, brand: app, sha256: command.sha256 };
  const withChosen = (use: (file: ApkSource) => Promise<Outcome>) =>
    isAddress(command.file)
      ? fetchFile(command.file, progress, get).then(use)
      : withFile(command.file, use);
  if (command.name === 'try') {
    const { trials: trialsPath, rollback: isDowngrade } = command;
    return withChosen(async (file) => {
      const judged = await judgeApk(file, rules, findTools);
      if (!judged.ok) return judged;
      return withStore(open, (store) =>
        tryOnEmulators(
          judged,
          { store, packageName, trialsPath, isDowngrade, emulators },
          progress,
        ),
      );
    });
  }
  const trials = command.trials === null ? null : await openTrials(command.trials);
  const ask = command.json ? null : confirm;
  const options: PutOptions = {
    ...rules,
    remark: command.remark,
    rollback: command.rollback,
    open,
    confirm: command.yes ? () => Promise.resolve(true) : ask,
    confirmUntried: command.confirmUntried ? () => Promise.resolve(true) : ask,
    findTools,
    trials,
  };
  return withChosen((file) => put(file, packageName, options, progress));
}

function openTrials(path: string): ReturnType<typeof readTrials> {
  return readTrials(fromWhereTyped(path)).catch((error: Error) => {
    throw new UsageError(
      `${path} is not what "try" has written: ${error.message.split('\n', 1)[0]}.`,
    );
  });
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
