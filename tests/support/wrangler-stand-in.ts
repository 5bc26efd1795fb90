/**
 * Wrangler and the Worker behind it, in memory: the commands that deploy and rollback use, with the words, options,
 * output and refusals of Wrangler 4.156. What no command touches cannot change.
 */
import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseVar } from '../../scripts/lib/option-values.ts';
import { type AskWrangler, WranglerError } from '../../scripts/lib/wrangler.ts';

interface StoredVersion {
  id: string;
  created: string;
  tag: string;
  message: string;
  /** Text, or what a variable of type JSON holds. */
  variables: Record<string, unknown>;
}

interface StoredDeployment {
  created: string;
  message: string;
  shares: { version: string; percentage: number }[];
}

/** All that Cloudflare knows of the Worker; plain data, so that a process can hand it to the next. */
export interface WorkerState {
  versions: StoredVersion[];
  /** Oldest first. */
  deployments: StoredDeployment[];
  migrations: number;
  connections: number;
}

/** Which command fails, by its first words, and whether it has done its work by then. */
export interface PlannedFailure {
  command: string;
  after?: boolean;
}

/** The id of a version by its number. */
export const versionId = (number: number) => `${String(number).repeat(8)}-0000-4000-8000-000000000000`;

/** A Worker that has been deployed once, with these variables. */
export function createDeployedWorker(
  variables: Record<string, unknown> = { CASH_OFFERS: 'off' },
): WorkerState {
  const state = createWorker();
  const id = addVersion(state, { tag: 'first', message: 'first', variables });
  addDeployment(state, [{ version: id, percentage: 100 }], 'first');
  return state;
}

/** No Worker at all. */
export function createWorker(): WorkerState {
  return { versions: [], deployments: [], migrations: 0, connections: 0 };
}

/** Puts a version there as an upload would. @returns its id */
export function addVersion(state: WorkerState, version: Omit<StoredVersion, 'id' | 'created'>): string {
  const number = state.versions.length + 1;
  const id = versionId(number);
  state.versions.push({ ...version, id, created: at(number) });
  return id;
}

/** Deploys as the dashboard would. */
export function addDeployment(state: WorkerState, shares: StoredDeployment['shares'], message: string): void {
  state.deployments.push({ created: at(100 + state.deployments.length), message, shares });
}

/** `id@percentage` of the current deployment. */
export function readShares(state: WorkerState): string[] {
  return (state.deployments.at(-1)?.shares ?? []).map(
    ({ version, percentage }) => `${version[0]}@${percentage}`,
  );
}

/** A checkout with a build for such a Worker. */
export const CHECKOUT = fileURLToPath(new URL('../fixtures/checkout', import.meta.url));

/**
 * Wrangler over that state.
 * @param before is told each command before it runs; what it throws is what the command fails with
 */
export function createWranglerStandIn(
  state: WorkerState,
  failures: readonly PlannedFailure[] = [],
  before: (command: string) => void = () => {},
): AskWrangler {
  return async (words, { environment = {} } = {}) => {
    const command = words.join(' ');
    before(command);
    const failure = failures.find((planned) => command.startsWith(planned.command));
    if (failure && !failure.after) throw complain('A request to the Cloudflare API failed.');
    const output = run(state, words, environment);
    if (failure) throw complain('A request to the Cloudflare API failed.');
    return output;
  };
}

function run(
  state: WorkerState,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): string {
  const [first = '', second = '', ...rest] = words;
  switch (`${first} ${second}`) {
    case 'deployments list':
      demandWorker(state);
      return JSON.stringify(
        state.deployments.map(({ created, message, shares }) => ({
          id: 'deployment',
          source: 'wrangler',
          strategy: 'percentage',
          author_email: 'a@b.test',
          created_on: created,
          annotations: { 'workers/message': message },
          versions: shares.map(({ version, percentage }) => ({ version_id: version, percentage })),
        })),
      );
    case 'versions list':
      demandWorker(state);
      return JSON.stringify(state.versions.map(formatVersion).slice(-10));
    case 'versions view':
      return JSON.stringify(formatVersion(findVersion(state, rest[0])));
    case 'versions upload':
      if (state.versions.length === 0)
        throw complain('You cannot upload a new version of a Worker that does not yet exist.');
      return upload(state, rest, environment, 'version-upload');
    case 'versions deploy': {
      const specs = rest.slice(0, rest.indexOf('--message'));
      const shares = specs.map((spec) => {
        const [version = '', percentage] = spec.split('@');
        return { version: findVersion(state, version).id, percentage: Number.parseFloat(percentage ?? '') };
      });
      if (shares.length > 2) throw complain('Too many versions selected.');
      if (shares.reduce((sum, { percentage }) => sum + percentage, 0) !== 100)
        throw complain('The specified traffic percentages must total exactly 100%.');
      if (!rest.includes('--yes')) throw complain('Without a terminal --yes is needed.');
      addDeployment(state, shares, rest[rest.indexOf('--message') + 1] ?? '');
      return '';
    }
    case 'd1 migrations':
      if (!words.join(' ').startsWith('d1 migrations apply REPORTS --remote --config '))
        throw complain('Unknown arguments.');
      state.migrations += 1;
      return '';
    case 'triggers deploy':
      state.connections += 1;
      return '';
    default:
      if (first === 'tail') return '';
      if (first !== 'deploy') throw complain(`Unknown command: ${words.join(' ')}`);
      upload(state, words.slice(1), environment, 'deploy');
      addDeployment(state, [{ version: state.versions.at(-1)?.id ?? '', percentage: 100 }], '');
      state.connections += 1;
      return '';
  }
}

/** `keep_vars`: what the newest upload had stays, whether anybody ever got it or not. */
function upload(
  state: WorkerState,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
  type: 'version-upload' | 'deploy',
): string {
  const textOf = (option: string) => (words.includes(option) ? (words[words.indexOf(option) + 1] ?? '') : '');
  const set = words.flatMap((word, index) => (words[index - 1] === '--var' ? [word] : []));
  const id = addVersion(state, {
    tag: textOf('--tag'),
    message: textOf('--message'),
    variables: {
      ...state.versions.at(-1)?.variables,
      ...Object.fromEntries(set.map(parseVar)),
    },
  });
  const file = environment.WRANGLER_OUTPUT_FILE_PATH;
  if (file !== undefined) {
    const session = { type: 'wrangler-session', version: 1, wrangler_version: '4.156.0' };
    const outcome = { type, version: 1, worker_name: 'pavilion-site', version_id: id };
    appendFileSync(file, [session, outcome].map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  }
  return `Uploaded pavilion-site\nWorker Version ID: ${id}\n`;
}

function formatVersion({ id, created, tag, message, variables }: StoredVersion) {
  return {
    id,
    number: 1,
    metadata: { created_on: created, author_email: 'a@b.test', source: 'wrangler' },
    annotations: {
      'workers/triggered_by': 'upload',
      ...(tag && { 'workers/tag': tag }),
      ...(message && { 'workers/message': message }),
    },
    resources: {
      bindings: [
        ...Object.entries(variables).map(([name, value]) =>
          typeof value === 'string'
            ? { type: 'plain_text', name, text: value }
            : { type: 'json', name, json: value },
        ),
        { type: 'r2_bucket', name: 'PACKAGES', bucket_name: 'pavilion-packages' },
        { type: 'secret_text', name: 'SECRET' },
      ],
    },
  };
}

function findVersion(state: WorkerState, id = ''): StoredVersion {
  const version = state.versions.find((one) => one.id === id);
  if (!version) throw complain('A request to the Cloudflare API failed.', 'Version not found. [code: 10009]');
  return version;
}

function demandWorker({ versions }: WorkerState): void {
  if (versions.length > 0) return;
  throw complain(
    'A request to the Cloudflare API (/accounts/a/workers/scripts/pavilion-site/deployments) failed.',
    'This Worker does not exist on your account. [code: 10007]',
  );
}

function complain(message: string, note = ''): WranglerError {
  return new WranglerError(message, `✘ [ERROR] ${message}\n\n  ${note}\n`);
}

function at(minute: number): string {
  return new Date(Date.UTC(2026, 10, 1) + minute * 60_000).toISOString();
}
