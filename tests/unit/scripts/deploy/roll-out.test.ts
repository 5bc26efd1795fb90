/** The deploy's steps over Wrangler's commands: which version visitors have after each failure. */
import { describe, expect, it } from 'vitest';
import type { Cloudflare } from '../../../../scripts/lib/cloudflare.ts';
import {
  formatOutcome,
  type RollOutTools,
  rollOut,
} from '../../../../scripts/lib/roll-out/roll-out.ts';
import {
  createWrangler,
  openWorker,
  versionId,
  type Wrangler,
} from '../../../support/commands/wrangler.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const OLD = versionId(1);
const NEW = versionId(2);
const folder = temporaryFolder();

interface Plan {
  worker?: Wrangler;
  /** Calls that replace the Worker's. */
  instead?: (cloudflare: Cloudflare) => Partial<Cloudflare>;
  tools?: Partial<RollOutTools>;
}

/** Runs a deploy; the site answers with the deployed versions. */
async function run({ worker = createWrangler(), instead = () => ({}), tools }: Plan = {}) {
  const said: string[] = [];
  const seen: string[][] = [];
  const cloudflare = openWorker(worker, folder);
  const outcome = await rollOut({
    cloudflare: { ...cloudflare, ...instead(cloudflare) },
    worker: 'pavilion-site',
    variables: {},
    tag: 'abc',
    message: 'page: say it',
    examine: async () => {},
    checkAnnouncements: async () => {},
    build: async () => {},
    keepFiles: async () => '/assets/old.js',
    askVersions: async (version) => [version ?? worker.live()],
    smokeTest: async () => {
      seen.push(worker.shares());
      return [];
    },
    findWandering: async () => [],
    watchMs: 120_000,
    signal: new AbortController().signal,
    pause: async () => {},
    log: (line) => said.push(line),
    ...tools,
  });
  return { outcome, said: said.join('\n'), seen, shares: worker.shares() };
}

function fail(message = 'It failed.'): () => Promise<never> {
  return () => Promise.reject(new Error(message));
}

describe('a deploy', () => {
  it('is checked before visitors get it, then served to 10 %, then to all', async () => {
    const worker = createWrangler();
    const { outcome, seen, shares } = await run({ worker });
    expect(outcome).toMatchObject({ ok: true, version: NEW, isFirst: false });
    expect(seen).toEqual([['2@0', '1@100'], ['2@10', '1@90'], ['2@10', '1@90'], ['2@100']]);
    expect(shares).toEqual(['2@100']);
    expect([worker.migrations, worker.closings]).toEqual([1, 1]);
    expect(worker.versions.at(-1)).toMatchObject({ tag: 'abc', message: 'page: say it' });
  });

  const OFF = { CASH_OFFERS: 'off' };
  const SET = { SPLIT: 'parity', RUN: 'diwali' };
  it.each([
    [
      'keeps live variables, and sets those that it is given',
      { ...OFF, SPLIT: 'thirds' },
      null,
      SET,
      { ...OFF, ...SET },
    ],
    ['does not use values of an upload that was never live', OFF, { CASH_OFFERS: 'on' }, {}, OFF],
    ['blanks variables that only such an upload has', OFF, { RUN: 'x' }, {}, { ...OFF, RUN: '' }],
  ])('%s', async (_what, live, upload, variables, expected) => {
    const worker = createWrangler(live);
    if (upload !== null) worker.add({ variables: upload });
    const { outcome } = await run({ worker, tools: { variables } });
    expect([outcome.ok, worker.versions.at(-1)?.variables]).toEqual([true, expected]);
  });

  it('refuses a version with a variable that is not live', async () => {
    const worker = createWrangler();
    // Set in the dashboard just before the upload.
    const instead = ({ upload }: Cloudflare): Partial<Cloudflare> => ({
      upload(version) {
        worker.add({ variables: { RUN: 'x' } });
        return upload(version);
      },
    });
    const { outcome, shares } = await run({ worker, instead });
    expect(outcome).toMatchObject({ step: 'Compare the variables', state: 'untouched' });
    expect(outcome).toMatchObject({
      message: expect.stringContaining('differ from the live ones: RUN'),
    });
    expect(shares).toEqual(['1@100']);
  });

  it('creates the Worker if there is none, and calls no site yet', async () => {
    const worker = createWrangler(null);
    const { outcome, seen, shares } = await run({
      worker,
      tools: { variables: OFF, checkAnnouncements: fail(), keepFiles: fail() },
    });
    expect(outcome).toMatchObject({ ok: true, version: OLD, isFirst: true });
    expect([shares, seen, worker.versions[0]?.variables]).toEqual([['1@100'], [], OFF]);
  });

  it('warns about hosts where visitors switch between the versions', async () => {
    const { outcome } = await run({ tools: { findWandering: async () => ['https://a.test'] } });
    expect(formatOutcome(outcome, '')).toMatch(
      /is live for all visitors\.\nWARNING: on https:\/\/a\.test visitors switched/,
    );
  });
});

const broken = async () => ['/LP1 answered 500.'];
const brokenAtTheEnd = async (version: string | null) => (version === null ? broken() : []);
/** The test of each minute fails, the one before visitors have it does not. */
function brokenLater() {
  let tests = 0;
  return async () => (++tests > 1 ? broken() : []);
}
/** Fails when a version gets this percentage, `after` the change or before. */
const failingAt =
  (version: string, percentage: number, after = false): Plan['instead'] =>
  ({ share }) => ({
    async share(shares, message) {
      const [first] = shares;
      const fails = first?.version === version && first.percentage === percentage;
      if (!fails || after) await share(shares, message);
      if (fails) throw new Error('It was cut off.');
    },
  });
const failing = (...names: (keyof Cloudflare)[]): Plan => ({
  instead: () => Object.fromEntries(names.map((name) => [name, fail()])),
});

/** What fails, at which step it is reported, and which version visitors have then. */
const FAILURES: [what: string, plan: Plan, step: string, state: string][] = [
  ['the doctor', { tools: { examine: fail() } }, 'Run the doctor', 'untouched'],
  ['reading what is live', failing('readDeployments'), 'Read the live version', 'untouched'],
  [
    'the announcements',
    { tools: { checkAnnouncements: fail() } },
    'Compare the announcements',
    'untouched',
  ],
  ['the build', { tools: { build: fail() } }, 'Build', 'untouched'],
  [
    'keeping files',
    { tools: { keepFiles: fail() } },
    'Keep the files of earlier builds',
    'untouched',
  ],
  ['a migration', failing('migrate'), 'Migrate the database', 'untouched'],
  ['the upload', failing('upload'), 'Upload', 'untouched'],
  ['a deployment of 0 %', { instead: failingAt(NEW, 0) }, 'Deploy to 0 %', 'untouched'],
  ['the same, once it is there', { instead: failingAt(NEW, 0, true) }, 'Deploy to 0 %', 'restored'],
  [
    'a version that does not come',
    { tools: { askVersions: async () => [OLD] } },
    'Test it',
    'restored',
  ],
  ['a page', { tools: { smokeTest: broken } }, 'Test it', 'restored'],
  ['a deployment of 10 %', { instead: failingAt(NEW, 10) }, 'Deploy to 10 %', 'restored'],
  [
    'a page, while the first visitors have it',
    { tools: { smokeTest: brokenLater() } },
    'Watch',
    'restored',
  ],
  [
    'the watch, which is interrupted',
    { tools: { pause: fail('Interrupted.') } },
    'Watch',
    'restored',
  ],
  ['a deployment of 100 %', { instead: failingAt(NEW, 100) }, 'Deploy to 100 %', 'restored'],
  ['closing other addresses', failing('closeAddresses'), 'Close other addresses', 'restored'],
  ['the last look', { tools: { smokeTest: brokenAtTheEnd } }, 'Test again', 'restored'],
  [
    'the way back',
    { instead: failingAt(OLD, 100), tools: { smokeTest: broken } },
    'Test it',
    'stuck',
  ],
];

describe('a deploy in which something fails', () => {
  it.each(FAILURES)('%s', async (_what, plan, step, state) => {
    const { outcome, shares } = await run(plan);
    expect(outcome).toMatchObject({ ok: false, step, state });
    expect(shares).toEqual(state === 'stuck' ? ['2@0', '1@100'] : ['1@100']);
  });

  it('names the command that changes a variable if the newest upload is not live', async () => {
    const worker = createWrangler();
    // A marketer's change: a version of the same code, which has no tag.
    worker.deploy([{ version: worker.add({ variables: { CASH_OFFERS: 'on' } }), percentage: 100 }]);
    const { outcome } = await run({ worker, tools: { smokeTest: broken } });
    expect(formatOutcome(outcome, '')).toContain('npm run switch -- NAME value');
    expect(formatOutcome(outcome, 'staging')).toContain('switch -- --env staging --origin');
    expect(formatOutcome((await run({ tools: { build: fail() } })).outcome, '')).not.toContain(
      'npm run switch',
    );
  });

  it.each([1, 2])(
    'restores visitors’ version although Cloudflare fails %i times',
    async (times) => {
      let left = times;
      const instead = ({ share }: Cloudflare): Partial<Cloudflare> => ({
        share: (shares, message) =>
          shares[0]?.version === OLD && left-- > 0 ? fail()() : share(shares, message),
      });
      const { outcome, shares } = await run({ instead, tools: { smokeTest: broken } });
      expect([outcome, shares]).toEqual([
        expect.objectContaining({ state: 'restored' }),
        ['1@100'],
      ]);
    },
  );

  it('stops before the next step when it is asked to end', async () => {
    const ending = new AbortController();
    const smokeTest = async () => {
      ending.abort();
      return [];
    };
    const { outcome, shares } = await run({ tools: { signal: ending.signal, smokeTest } });
    expect(outcome).toMatchObject({
      state: 'restored',
      message: 'Stopped before "Deploy to 10 %".',
    });
    expect(shares).toEqual(['1@100']);
  });

  it.each<[step: string, during: (interfere: () => Promise<string[]>) => Plan]>([
    [
      'Deploy to 0 %',
      (interfere) => ({
        instead: ({ readVariables }) => ({
          readVariables: (id) =>
            (id === NEW ? interfere() : Promise.resolve()).then(() => readVariables(id)),
        }),
      }),
    ],
    ['Deploy to 10 %', (interfere) => ({ tools: { smokeTest: interfere } })],
    [
      'Deploy to 100 %',
      (interfere) => ({ tools: { pause: async () => void (await interfere()) } }),
    ],
  ])('leaves a deployment alone that was made just before "%s"', async (step, during) => {
    const worker = createWrangler({ CASH_OFFERS: 'on' });
    // A marketer switches cash off in the dashboard: a new version, which all visitors have.
    const plan = during(async () => {
      if (worker.versions.length > 2) return [];
      const version = worker.add({ variables: { CASH_OFFERS: 'off' } });
      worker.deploy([{ version, percentage: 100 }], 'dashboard');
      return [];
    });
    const { outcome, shares } = await run({ worker, ...plan });
    expect(outcome).toMatchObject({ ok: false, step, state: 'others' });
    expect(shares).toEqual(['3@100']);
  });

  it('does not start while an earlier roll-out has not ended', async () => {
    const worker = createWrangler();
    const other = { version: worker.add(), percentage: 10 };
    worker.deploy([{ version: OLD, percentage: 90 }, other]);
    const { outcome, shares } = await run({ worker });
    expect(outcome).toMatchObject({
      ok: false,
      message: expect.stringContaining('npm run rollback'),
    });
    expect(shares).toEqual(['1@90', '2@10']);
  });
});
