/** The deploy's steps against a stand-in for Wrangler: how visitors stand after each thing that can go wrong. */
import { describe, expect, it } from 'vitest';
import type { ErrorCount } from '../../../../scripts/deploy/error-watch.ts';
import { formatOutcome } from '../../../../scripts/deploy/format-outcome.ts';
import { type RollOutTools, rollOut } from '../../../../scripts/deploy/roll-out.ts';
import { openCloudflare } from '../../../../scripts/lib/cloudflare.ts';
import { WranglerError } from '../../../../scripts/lib/wrangler.ts';
import {
  addDeployment,
  addVersion,
  CHECKOUT,
  createDeployedWorker,
  createWorker,
  createWranglerStandIn,
  type PlannedFailure,
  readShares,
  versionId,
  type WorkerState,
} from '../../../support/wrangler-stand-in.ts';

const OLD = versionId(1);
const NEW = versionId(2);
const CALM: ErrorCount = { requests: 900, failed: 1, blind: null };

interface Plan {
  state?: WorkerState;
  failures?: readonly PlannedFailure[];
  /** Told each command to Wrangler before it runs. */
  before?: (command: string) => void;
  errors?: ErrorCount;
  tools?: Partial<RollOutTools>;
}

/** Runs a deploy; the site answers as the deployment says. */
async function run({
  state = createDeployedWorker(),
  failures,
  before,
  errors = CALM,
  tools = {},
}: Plan = {}) {
  const said: string[] = [];
  const seen: string[][] = [];
  const outcome = await rollOut({
    cloudflare: openCloudflare('', createWranglerStandIn(state, failures, before), CHECKOUT),
    variables: {},
    tag: 'abc',
    message: 'page: say it',
    examine: async () => {},
    build: async () => {},
    keepFiles: async () => '/assets/old.js',
    askVersions: async (version) => [version ?? state.deployments.at(-1)?.shares[0]?.version ?? ''],
    smokeTest: async () => {
      seen.push(readShares(state));
      return [];
    },
    findWandering: async () => [],
    watchErrors: () => ({ read: () => errors, end: async () => {} }),
    watchMs: 30_000,
    signal: new AbortController().signal,
    pause: async () => {},
    log: (line) => said.push(line),
    ...tools,
  });
  return { outcome, state, said: said.join('\n'), seen, shares: readShares(state) };
}

function fail(message = 'It failed.'): () => Promise<never> {
  return () => Promise.reject(new Error(message));
}

describe('a deploy', () => {
  it('is tried by no one, then by ten in a hundred, then is everybody’s', async () => {
    const { outcome, state, seen, shares } = await run();
    expect(outcome).toMatchObject({ ok: true, version: NEW, isFirst: false });
    expect(seen).toEqual([['2@0', '1@100'], ['2@10', '1@90'], ['2@10', '1@90'], ['2@100']]);
    expect(shares).toEqual(['2@100']);
    expect([state.migrations, state.connections]).toEqual([1, 1]);
    expect(state.versions.at(-1)).toMatchObject({ tag: 'abc', message: 'page: say it' });
  });

  it('keeps what marketers have set, and sets what it was told', async () => {
    const state = createDeployedWorker({ CASH_OFFERS: 'off', SPLIT: 'thirds' });
    await run({ state, tools: { variables: { SPLIT: 'parity', RUN: 'diwali' } } });
    expect(state.versions.at(-1)?.variables).toEqual({ CASH_OFFERS: 'off', SPLIT: 'parity', RUN: 'diwali' });
  });

  it('takes variables from what is live, not from an upload that no one ever got', async () => {
    const state = createDeployedWorker({ CASH_OFFERS: 'off' });
    addVersion(state, { tag: '', message: 'failed', variables: { CASH_OFFERS: 'on' } });
    const { outcome } = await run({ state });
    expect(outcome.ok).toBe(true);
    expect(state.versions.at(-1)?.variables).toEqual({ CASH_OFFERS: 'off' });
  });

  it('leaves blank what an upload alone has that no one ever got', async () => {
    const state = createDeployedWorker();
    addVersion(state, { tag: '', message: 'failed', variables: { RUN: 'x' } });
    const { outcome, shares } = await run({ state });
    expect([outcome.ok, shares]).toEqual([true, ['3@100']]);
    expect(state.versions.at(-1)?.variables).toEqual({ CASH_OFFERS: 'off', RUN: '' });
  });

  it('refuses a version with a variable that is not live', async () => {
    const state = createDeployedWorker();
    // Set in the dashboard just before the upload.
    const before = (command: string) => {
      if (command.startsWith('versions upload'))
        addVersion(state, { tag: '', message: '', variables: { RUN: 'x' } });
    };
    const { outcome, shares } = await run({ state, before });
    expect(outcome).toMatchObject({ step: 'Compare the variables', state: 'untouched' });
    expect(outcome).toMatchObject({ message: expect.stringContaining('another RUN') });
    expect(shares).toEqual(['1@100']);
  });

  it('creates the Worker where there is none, and asks no site yet', async () => {
    const { outcome, state, seen } = await run({
      state: createWorker(),
      tools: { variables: { CASH_OFFERS: 'off' }, keepFiles: fail() },
    });
    expect(outcome).toMatchObject({ ok: true, version: OLD, isFirst: true });
    expect([readShares(state), seen]).toEqual([['1@100'], []]);
    expect(state.versions[0]?.variables).toEqual({ CASH_OFFERS: 'off' });
  });

  it('waits for the version to arrive', async () => {
    const pauses: number[] = [];
    const answers = [OLD, OLD, NEW];
    const { outcome } = await run({
      tools: {
        askVersions: async (version) => [version === null ? NEW : (answers.shift() ?? NEW)],
        pause: async (ms) => void pauses.push(ms),
      },
    });
    expect(outcome.ok).toBe(true);
    expect(pauses.length).toBeGreaterThan(2);
  });

  it('warns of hosts where visitors change between the versions, at 10 % and at the end', async () => {
    const { outcome, shares } = await run({ tools: { findWandering: async () => ['https://a.test'] } });
    expect(shares).toEqual(['2@100']);
    expect(formatOutcome(outcome, '')).toMatch(
      /is live for everybody\.\nWARNING: on https:\/\/a\.test visitors changed/,
    );
  });

  it('says when the log could not be followed', async () => {
    const { outcome, said } = await run({ errors: { requests: 0, failed: 0, blind: 'No permission.' } });
    expect(outcome.ok).toBe(true);
    expect(said).toContain('could not be followed, so our own requests alone were watched: No permission.');
  });
});

/** Wrangler fails at the command that begins so; `after` it has done its work. */
const failing = (command: string, after = false): Plan => ({ failures: [{ command, after }] });
const broken = async () => ['/LP1 answered 500.'];
const brokenAtTheEnd = async (version: string | null) => (version === null ? broken() : []);

/** What fails, at which step it shows, and how visitors stand then. */
const FAILURES: [what: string, plan: Plan, step: string, state: string][] = [
  ['the doctor', { tools: { examine: fail() } }, 'Examine', 'untouched'],
  ['reading what is live', failing('deployments list'), 'Read what is live', 'untouched'],
  ['the build', { tools: { build: fail() } }, 'Build', 'untouched'],
  ['keeping files', { tools: { keepFiles: fail() } }, 'Keep the files of earlier builds', 'untouched'],
  ['a migration', failing('d1'), 'Migrate the database', 'untouched'],
  ['the upload', failing('versions upload'), 'Upload', 'untouched'],
  ['the upload, once it is there', failing('versions upload', true), 'Upload', 'untouched'],
  ['reading the new version', failing(`versions view ${NEW}`), 'Compare the variables', 'untouched'],
  ['a deployment of 0 %', failing(`versions deploy ${NEW}@0%`), 'Give it to 0 %', 'untouched'],
  ['the same, once it is there', failing(`versions deploy ${NEW}@0%`, true), 'Give it to 0 %', 'restored'],
  ['a version that does not come', { tools: { askVersions: async () => [OLD] } }, 'Try it', 'restored'],
  ['a page', { tools: { smokeTest: broken } }, 'Try it', 'restored'],
  ['a deployment of 10 %', failing(`versions deploy ${NEW}@10%`), 'Give it to 10 %', 'restored'],
  ['visitors’ requests', { errors: { requests: 200, failed: 9, blind: null } }, 'Watch', 'restored'],
  ['the watch, which is interrupted', { tools: { pause: fail('Interrupted.') } }, 'Watch', 'restored'],
  ['a deployment of 100 %', failing(`versions deploy ${NEW}@100%`), 'Give it to everybody', 'restored'],
  ['connecting the queues', failing('triggers'), 'Connect the queues', 'restored'],
  ['the last look', { tools: { smokeTest: brokenAtTheEnd } }, 'Look again', 'restored'],
  [
    'the way back',
    { ...failing(`versions deploy ${OLD}@100%`), tools: { smokeTest: broken } },
    'Try it',
    'stuck',
  ],
];

describe('a deploy in which something fails', () => {
  it.each(FAILURES)('%s', async (_what, plan, step, state) => {
    const { outcome, shares } = await run(plan);
    expect(outcome).toMatchObject({ ok: false, step, state });
    expect(shares).toEqual(state === 'stuck' ? ['2@0', '1@100'] : ['1@100']);
  });

  it('names the command that changes a variable, while the newest upload is one that no one has', async () => {
    const state = createDeployedWorker();
    // A marketer's change: a version of the same code, which has no tag.
    const changed = addVersion(state, { tag: '', message: '', variables: { CASH_OFFERS: 'on' } });
    addDeployment(state, [{ version: changed, percentage: 100 }], 'dashboard');
    const { outcome } = await run({ state, tools: { smokeTest: broken } });
    expect(outcome).toMatchObject({ state: 'restored', commitBehind: 'first' });
    expect(formatOutcome(outcome, '')).toContain('npm run deploy -- --commit first --var NAME:value');
    expect(formatOutcome(outcome, 'staging')).toContain('--commit first --env staging --origin');
  });

  it('names none where nothing was uploaded', async () => {
    const { outcome } = await run({ tools: { build: fail() } });
    expect(outcome).toMatchObject({ commitBehind: null });
    expect(formatOutcome(outcome, '')).not.toContain('--commit');
  });

  it.each([1, 2])('gives visitors back although Cloudflare fails %i times', async (times) => {
    let left = times;
    const before = (command: string) => {
      if (!command.startsWith(`versions deploy ${OLD}@100%`) || left === 0) return;
      left -= 1;
      throw new WranglerError('It was cut off.', '');
    };
    const { outcome, shares } = await run({ before, tools: { smokeTest: broken } });
    expect([outcome, shares]).toEqual([expect.objectContaining({ state: 'restored' }), ['1@100']]);
  });

  it('stops before the next step when it has to end', async () => {
    const ending = new AbortController();
    const { outcome, shares } = await run({
      tools: {
        signal: ending.signal,
        smokeTest: async () => {
          ending.abort();
          return [];
        },
      },
    });
    expect(outcome).toMatchObject({ state: 'restored', message: 'Ended before "Give it to 10 %".' });
    expect(shares).toEqual(['1@100']);
  });

  it.each([
    ['Give it to 0 %', 'compare'],
    ['Give it to 10 %', 'try'],
    ['Give it to everybody', 'watch'],
  ])('leaves a deployment that was made meanwhile alone: %s', async (step, moment) => {
    const state = createDeployedWorker({ CASH_OFFERS: 'on' });
    let other = '';
    // A marketer switches cash off in the dashboard: a version of its own, and all visitors have it.
    const interfere = () => {
      if (other !== '') return;
      other = addVersion(state, { tag: '', message: 'dashboard', variables: { CASH_OFFERS: 'off' } });
      addDeployment(state, [{ version: other, percentage: 100 }], 'dashboard');
    };
    const done = await run({
      state,
      before: (command) => {
        if (moment === 'compare' && command.startsWith(`versions view ${NEW}`)) interfere();
      },
      tools: {
        smokeTest: async () => {
          if (moment === 'try') interfere();
          return [];
        },
        pause: async () => {
          if (moment === 'watch') interfere();
        },
      },
    });
    expect(done.outcome).toMatchObject({ ok: false, step, state: 'others' });
    expect(state.deployments.at(-1)?.shares).toEqual([{ version: other, percentage: 100 }]);
  });

  it('does not begin while an earlier roll-out has not ended', async () => {
    const state = createDeployedWorker();
    const other = addVersion(state, { tag: '', message: '', variables: {} });
    addDeployment(
      state,
      [
        { version: OLD, percentage: 90 },
        { version: other, percentage: 10 },
      ],
      '',
    );
    const { outcome, shares } = await run({ state });
    expect(outcome).toMatchObject({ ok: false, message: expect.stringContaining('npm run rollback') });
    expect(shares).toEqual(['1@90', '2@10']);
  });
});
