/** Going back to an earlier version, over Wrangler's commands. */
import { describe, expect, it } from 'vitest';
import { GIVEN_BACK } from '../../../../scripts/lib/live-versions.ts';
import { rollBack } from '../../../../scripts/rollback/roll-back.ts';
import {
  createWrangler,
  openWorker,
  versionId,
  type Wrangler,
} from '../../../support/commands/wrangler.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

type Values = Readonly<Record<string, string>>;

const [FIRST, SECOND] = [versionId(1), versionId(2)];
const OFF = { CASH_OFFERS: 'off' };
const folder = temporaryFolder();

/** A Worker whose second version all visitors have. */
function createTwice(first: Values = OFF, second: Values = OFF): Wrangler {
  const worker = createWrangler(first);
  const version = worker.add({ tag: 'second', message: 'second', variables: second });
  worker.deploy([{ version, percentage: 100 }], 'second');
  return worker;
}

async function run(
  worker: Wrangler,
  { version = null as string | null, agrees = true, unfinished = null as string | null } = {},
) {
  const said: string[] = [];
  const rebuilt: string[] = [];
  let questions = 0;
  const done = await rollBack({
    cloudflare: openWorker(worker, folder),
    environment: '',
    unfinished,
    version,
    async rebuild(commit, message) {
      rebuilt.push(commit, message);
      return true;
    },
    confirm: async () => {
      questions += 1;
      return agrees;
    },
    log: (line) => said.push(line),
  });
  return { done, said: said.join('\n'), questions, rebuilt, shares: worker.shares() };
}

describe('a rollback', () => {
  it('lists the versions, shows what is restored, asks, and gives all visitors the previous one', async () => {
    const worker = createTwice(
      { ...OFF, SPLIT: 'thirds' },
      { ...OFF, SPLIT: 'parity', RUN: 'diwali' },
    );
    const { done, said, questions, shares } = await run(worker);
    expect([done, questions, shares]).toEqual([true, 1, ['1@100']]);
    expect(said).toMatch(/ 100 % {2}22222222-\S+ {2}2026-11-01 00:02 {2}second second/);
    expect(said).toContain('RUN: diwali → not set\n  SPLIT: parity → thirds');
    expect(said).not.toContain('CASH_OFFERS:');
    // The only command that changes a variable while a newer upload is not live.
    expect(said).toContain('change NO variable in the dashboard');
    expect(said).toContain('npm run switch -- NAME value');

    const forward = await run(worker, { version: SECOND });
    expect(forward.shares).toEqual(['2@100']);
    expect(forward.said).not.toContain('npm run switch');
  });

  it('skips the same version, and one that a roll-out has withdrawn', async () => {
    const worker = createTwice();
    worker.deploy([{ version: SECOND, percentage: 100 }], 'again');
    worker.deploy([{ version: worker.add({ variables: OFF }), percentage: 100 }], 'third (100 %)');
    worker.deploy([{ version: SECOND, percentage: 100 }], GIVEN_BACK);
    expect((await run(worker)).shares).toEqual(['1@100']);
  });

  it('ends a roll-out with most visitors’ version, and on request only a roll-out of its commit', async () => {
    const calm = await run(createWrangler(), { unfinished: 'mine' });
    expect([calm.done, calm.questions]).toEqual([true, 0]);
    for (const [unfinished, tag, shares] of [
      ['other', 'mine', ['2@10', '1@90']],
      ['mine', 'mine', ['1@100']],
      [null, 'mine', ['1@100']],
    ] as const) {
      const worker = createWrangler();
      const version = worker.add({ tag, variables: OFF });
      worker.deploy([
        { version, percentage: 10 },
        { version: FIRST, percentage: 90 },
      ]);
      expect((await run(worker, { unfinished })).shares).toEqual(shares);
    }
  });

  it('ends a roll-out whose version no visitor has yet', async () => {
    const worker = createWrangler();
    worker.deploy([
      { version: worker.add({ variables: OFF }), percentage: 0 },
      { version: FIRST, percentage: 100 },
    ]);
    const { done, shares } = await run(worker);
    expect([done, shares]).toEqual([true, ['1@100']]);
  });

  it.each([
    ['on', 'off', 'built again'],
    [undefined, 'off', 'built again'],
    [undefined, '“off”', 'built again'],
    // Unreadable, so it is off.
    ['nonsense', 'off', 'given'],
    ['on', 'on', 'given'],
  ])('to CASH_OFFERS %j while %j is live: that version is %s', async (then, now, verdict) => {
    const values = (value: string | undefined): Values =>
      value === undefined ? {} : { CASH_OFFERS: value };
    const { done, said, rebuilt, shares } = await run(createTwice(values(then), values(now)));
    expect(done).toBe(true);
    if (verdict === 'given') expect([rebuilt, shares]).toEqual([[], ['1@100']]);
    else {
      expect([rebuilt, shares]).toEqual([['first', `Rollback to the code of ${FIRST}`], ['2@100']]);
      expect(said).toContain('show again what is switched off by CASH_OFFERS.');
    }
  });

  it.each<[Values, Values, string | null]>([
    [{}, { PAGES_OFF: '/lp5,/lp6' }, 'PAGES_OFF (/lp5, /lp6)'],
    [{ PAGES_OFF: '/lp6' }, { PAGES_OFF: '/lp5,/lp6' }, 'PAGES_OFF (/lp5)'],
    [{ CLAIMS_OFF: 'nosuch' }, { CLAIMS_OFF: 'trusted-by' }, 'CLAIMS_OFF (trusted-by)'],
    [{}, { CASH_OFF_IN: 'MH' }, 'CASH_OFF_IN (MH)'],
    // Cash claims are off in every state then.
    [{ CASH_OFFERS: 'off' }, { CASH_OFF_IN: 'MH' }, null],
    [{ CLAIMS_OFF: 'trusted-by' }, {}, null],
  ])('to %j while %j is live would show again %j', async (then, now, again) => {
    const { said, rebuilt } = await run(createTwice(then, now));
    expect(rebuilt.length > 0).toBe(again !== null);
    if (again !== null) expect(said).toContain(`show again what is switched off by ${again}.`);
  });

  it('goes to a named version', async () => {
    const worker = createTwice();
    const third = worker.add({ variables: OFF });
    expect((await run(worker, { version: third })).shares).toEqual(['3@100']);
    await expect(run(worker, { version: versionId(9) })).rejects.toThrow('could not be found');
  });

  it.each<[string, Wrangler, Parameters<typeof run>[1], string]>([
    ['the answer is no', createTwice(), { agrees: false }, 'Nothing was changed.'],
    [
      'the answer is no to a build',
      createTwice({ CASH_OFFERS: 'on' }),
      { agrees: false },
      'Nothing was changed.',
    ],
    ['there is no Worker', createWrangler(null), {}, 'Nothing is deployed.'],
    ['there was nothing before', createWrangler(), {}, 'No earlier version was found'],
    ['all visitors have it', createWrangler(), { version: FIRST }, 'already'],
  ])('changes nothing, and reports it, if %s', async (_what, worker, options, words) => {
    const before = worker.shares();
    const { done, said, shares } = await run(worker, options);
    expect([done, shares]).toEqual([false, before]);
    expect(said).toContain(words);
  });
});
