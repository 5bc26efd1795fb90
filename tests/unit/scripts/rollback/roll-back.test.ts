/** Going back to an earlier version, against a stand-in for Wrangler. */
import { describe, expect, it } from 'vitest';
import { openCloudflare } from '../../../../scripts/lib/cloudflare.ts';
import { rollBack } from '../../../../scripts/rollback/roll-back.ts';
import {
  addDeployment,
  addVersion,
  createDeployedWorker,
  createWorker,
  createWranglerStandIn,
  readShares,
  versionId,
  type WorkerState,
} from '../../../support/wrangler-stand-in.ts';

const FIRST = versionId(1);
const OFF = { CASH_OFFERS: 'off' };

/** A Worker whose second version everybody has. */
function createTwice(
  first: Record<string, unknown> = OFF,
  second: Record<string, unknown> = OFF,
): WorkerState {
  const state = createDeployedWorker(first);
  const version = addVersion(state, { tag: 'second', message: 'second', variables: second });
  addDeployment(state, [{ version, percentage: 100 }], 'second');
  return state;
}

/** Uploads a version and gives it to one visitor in ten. */
function beginRollOut(state: WorkerState, tag = ''): void {
  const version = addVersion(state, { tag, message: '', variables: OFF });
  const shares = [
    { version, percentage: 10 },
    { version: FIRST, percentage: 90 },
  ];
  addDeployment(state, shares, '');
}

async function run(
  state: WorkerState,
  { version = null as string | null, agrees = true, unfinished = null as string | null } = {},
) {
  const said: string[] = [];
  const questions: string[] = [];
  const done = await rollBack({
    cloudflare: openCloudflare('', createWranglerStandIn(state)),
    environment: '',
    unfinished,
    version,
    confirm: async (question) => {
      questions.push(question);
      return agrees;
    },
    log: (line) => said.push(line),
  });
  return { done, said: said.join('\n'), questions, shares: readShares(state) };
}

describe('a rollback', () => {
  it('lists the versions, shows what comes back, asks, and gives everybody the one before', async () => {
    const state = createTwice(
      { CASH_OFFERS: 'off', SPLIT: 'thirds' },
      { CASH_OFFERS: 'off', SPLIT: 'parity', RUN: 'diwali' },
    );
    const { done, said, questions, shares } = await run(state);
    expect([done, shares]).toEqual([FIRST, ['1@100']]);
    expect(said).toMatch(/ 100 % {2}22222222-\S+ {2}2026-11-01 00:02 {2}second second/);
    expect(said).toContain('RUN: diwali → not set\n  SPLIT: parity → thirds');
    expect(said).not.toContain('CASH_OFFERS:');
    expect(questions).toHaveLength(1);
  });

  it('leads past a version that a roll-out has taken back from everybody', async () => {
    const state = createTwice();
    const live = state.versions.at(-1)?.id ?? '';
    const failed = addVersion(state, { tag: 'third', message: 'third', variables: OFF });
    addDeployment(state, [{ version: failed, percentage: 100 }], 'third (100 %)');
    addDeployment(state, [{ version: live, percentage: 100 }], 'Roll-out ended: back to the former version');
    expect((await run(state)).shares).toEqual(['1@100']);
  });

  it('names the one command that changes a variable while a newer upload is not live', async () => {
    const { said } = await run(createTwice());
    expect(said).toContain('change NO variable in the dashboard');
    expect(said).toContain('npm run deploy -- --commit first --var NAME:value');
  });

  it('names none when it goes forward to the newest upload', async () => {
    const state = createTwice();
    await run(state);
    const { said, shares } = await run(state, { version: state.versions[1]?.id ?? '' });
    expect(shares).toEqual(['2@100']);
    expect(said).not.toContain('--commit');
  });

  it('ends a roll-out of its own commit alone, where that is all that is wanted', async () => {
    const state = createDeployedWorker();
    const calm = await run(state, { unfinished: 'mine' });
    expect([calm.done, calm.questions]).toEqual([FIRST, []]);

    beginRollOut(state, 'mine');
    expect((await run(state, { unfinished: 'other' })).shares).toEqual(['2@10', '1@90']);
    expect((await run(state, { unfinished: 'mine' })).shares).toEqual(['1@100']);
  });

  it('changes nothing when the answer is no', async () => {
    const { done, shares } = await run(createTwice(), {
      agrees: false,
    });
    expect([done, shares]).toEqual([null, ['2@100']]);
  });

  it.each([
    ['on', 'off', 'refused'],
    ['1', 'off', 'refused'],
    [1, 'off', 'refused'],
    [true, false, 'refused'],
    ['on', 0, 'refused'],
    [undefined, false, 'refused'],
    [undefined, '“off”', 'refused'],
    [0, false, 'done'],
    [{ on: true }, 'off', 'done'],
    [null, 'off', 'done'],
    // It cannot be read, so it is off.
    ['nonsense', 'off', 'done'],
    [undefined, 'off', 'refused'],
    ['off', 'off', 'done'],
    ['off', 'on', 'done'],
    ['on', 'on', 'done'],
    [undefined, undefined, 'done'],
  ])('with CASH_OFFERS %j then and %j now is %s', async (then, now, verdict) => {
    const values = (value: unknown): Record<string, unknown> =>
      value === undefined ? {} : { CASH_OFFERS: value };
    const { done, said, questions, shares } = await run(createTwice(values(then), values(now)));
    if (verdict === 'done') expect([done, shares]).toEqual([FIRST, ['1@100']]);
    else {
      expect([done, shares, questions]).toEqual([null, ['2@100'], []]);
      expect(said).toContain('Refused: CASH_OFFERS is off now and would be on with it.');
    }
  });

  it('ends a roll-out in favour of the version that most visitors have', async () => {
    const state = createDeployedWorker();
    beginRollOut(state);
    expect((await run(state)).shares).toEqual(['1@100']);
  });

  it('passes over deployments of the same version', async () => {
    const state = createTwice();
    const second = state.versions[1]?.id ?? '';
    addDeployment(state, [{ version: second, percentage: 100 }], 'again');
    expect((await run(state)).done).toBe(FIRST);
  });

  it('goes to a version that is named', async () => {
    const state = createTwice();
    const third = addVersion(state, { tag: '', message: '', variables: OFF });
    expect((await run(state, { version: third })).shares).toEqual(['3@100']);
    await expect(run(state, { version: versionId(9) })).rejects.toThrow('Cloudflare API');
  });

  it.each([
    ['there is no Worker', createWorker(), 'Nothing is deployed.'],
    ['there was nothing before', createDeployedWorker(), 'No earlier version is known'],
  ])('says so when %s', async (_what, state, words) => {
    const { done, said } = await run(state);
    expect(done).toBeNull();
    expect(said).toContain(words);
  });

  it('says so when everybody has the version already', async () => {
    const { said } = await run(createDeployedWorker(), { version: FIRST });
    expect(said).toContain('already');
  });
});
