/** `npm run switch`: what it changes, what it refuses, and what it does when the change is not seen. */
import { describe, expect, it, vi } from 'vitest';
import { type HostCheck, switchVariable } from '../../../../scripts/switch/switch-variable.ts';
import {
  createWrangler,
  openWorker,
  serveApi,
  versionId,
  type Wrangler,
} from '../../../support/commands/wrangler.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const LIVE = { CASH_OFFERS: 'off', SPLIT: 'thirds' };
const folder = temporaryFolder();
const [FIRST, SECOND] = [versionId(1), versionId(2)];

interface Options {
  worker?: Wrangler;
  agrees?: boolean;
  isRead?: boolean | null;
  host?: Partial<HostCheck> | Error;
}

async function change(
  name: 'SPLIT' | 'CASH_OFFERS' | 'RUN' | 'APP_LINK_URL',
  value: string,
  { worker = createWrangler(LIVE), agrees = true, isRead = true, host = {} }: Options = {},
) {
  const lines: string[] = [];
  const questions: string[] = [];
  const rebuilt: string[] = [];
  let pauses = 0;
  const api = await serveApi(worker);
  for (const [key, text] of Object.entries(api.environment)) vi.stubEnv(key, text);
  const done = await switchVariable({
    cloudflare: openWorker(worker, folder),
    environment: '',
    change: { name, value },
    by: 'asha',
    origins: ['https://a.test'],
    isRead: () => isRead,
    async check() {
      if (host instanceof Error) throw host;
      return { version: worker.live(), messages: [], broken: [], ...host };
    },
    async rebuild(commit, message) {
      rebuilt.push(commit, message);
      return true;
    },
    async confirm(question) {
      questions.push(question);
      return agrees;
    },
    async pause() {
      pauses += 1;
    },
    log: (line) => lines.push(line),
  });
  vi.unstubAllEnvs();
  await api.close();
  const said = lines.join('\n');
  return { done, said, questions, rebuilt, pauses, worker, shares: worker.shares() };
}

describe('a change of one variable', () => {
  it('leaves code, tag and all other variables as they are, and is seen before it is called done', async () => {
    const { done, said, questions, worker, shares } = await change('SPLIT', 'parity');
    expect([done, shares]).toEqual([true, ['2@100']]);
    expect(worker.versions.at(-1)).toMatchObject({
      tag: 'first',
      message: 'switch SPLIT=parity, by asha',
      variables: { CASH_OFFERS: 'off', SPLIT: 'parity' },
    });
    expect(said).toContain(
      'now    "thirds", in force: thirds\n  then   "parity", in force: parity',
    );
    expect(said).toContain('Seen on https://a.test.');
    expect(questions).toEqual(['Give this to all visitors of https://a.test?']);
  });

  it('with an empty value removes it, so that the default is in force', async () => {
    const { worker, said } = await change('SPLIT', '');
    expect(worker.versions.at(-1)?.variables).toEqual({ CASH_OFFERS: 'off' });
    expect(said).toContain('then   not set, in force: parity');
  });

  it('says when it turns claims about cash on, and what health will say of other variables', async () => {
    expect((await change('CASH_OFFERS', 'on')).said).toContain('turns claims about cash ON');
    const worker = createWrangler({
      APP_LINK_URL: 'https://a.test/x',
      APP_LINK_PROVEN: 'https://a.test/x pavilion11.example',
    });
    const { said } = await change('APP_LINK_URL', 'https://b.test/x', { worker });
    expect(said).toContain('Health will say: APP_LINK_PROVEN is of another address');
  });

  it.each<[string, Parameters<typeof change>, string]>([
    ['the site could not read the value', ['SPLIT', 'halves'], 'SPLIT must be parity or thirds.'],
    ['a name is too long', ['RUN', 'diwali2026'], 'one to eight letters or digits'],
    ['cash would be left to its default', ['CASH_OFFERS', ''], 'CASH_OFFERS must be on, off'],
    ['the live code does not know it', ['RUN', 'x', { isRead: false }], 'does not know RUN yet'],
    ['the answer is no', ['RUN', 'x', { agrees: false }], 'Nothing was changed.'],
    ['nothing is deployed', ['RUN', 'x', { worker: createWrangler(null) }], 'Nothing is deployed.'],
  ])('changes nothing, and says why, if %s', async (_what, [name, value, options], words) => {
    const { done, said, worker, shares } = await change(name, value, options);
    expect(done).toBe(false);
    expect(said).toContain(words);
    expect(shares).toEqual(worker.versions.length === 0 ? [] : ['1@100']);
    expect(worker.versions.length).toBeLessThan(2);
  });

  it('waits for the end of a roll-out, unless it takes something away', async () => {
    const worker = createWrangler(LIVE);
    const version = worker.add({ variables: LIVE });
    worker.deploy([
      { version, percentage: 0 },
      { version: FIRST, percentage: 100 },
    ]);
    const { done, said, shares } = await change('RUN', 'x', { worker });
    expect([done, shares]).toEqual([false, ['2@0', '1@100']]);
    expect(said).toContain('A roll-out has not ended');
  });

  it.each([
    [10, 'the live code', 'on', 'on', ['first', 'switch CASH_OFFERS=off, by asha']],
    [0, 'the live code', 'on', 'on', ['first', 'switch CASH_OFFERS=off, by asha']],
    // Only the new version shows it: it is enough to end the roll-out.
    [10, 'nothing', 'off', 'on', []],
  ])(
    'a takedown ends a roll-out at %d per cent, and builds %s again',
    async (percentage, _what, old, fresh, expected) => {
      const worker = createWrangler({ ...LIVE, CASH_OFFERS: old });
      const version = worker.add({ variables: { ...LIVE, CASH_OFFERS: fresh } });
      worker.deploy([
        { version, percentage },
        { version: FIRST, percentage: 100 - percentage },
      ]);
      const { done, rebuilt, shares } = await change('CASH_OFFERS', 'off', { worker });
      expect([done, rebuilt, shares]).toEqual([true, expected, ['1@100']]);
    },
  );

  it('makes no second version of what is set already', async () => {
    const { done, worker, questions } = await change('SPLIT', 'thirds');
    expect([done, worker.versions.length, questions]).toEqual([true, 1, []]);
  });

  it('builds the live code again where a newer upload is not live', async () => {
    const worker = createWrangler(LIVE);
    worker.add({ tag: 'second', variables: LIVE });
    const { done, said, rebuilt } = await change('RUN', 'x', { worker });
    expect([done, rebuilt]).toEqual([true, ['first', 'switch RUN=x, by asha']]);
    expect(said).toContain('built again from commit first');
    expect(worker.versions).toHaveLength(2);
  });

  it('cannot build code whose commit is not known, and says what can', async () => {
    const worker = createWrangler(null);
    worker.deploy([{ version: worker.add({ variables: LIVE }), percentage: 100 }]);
    worker.add({ tag: 'second', variables: LIVE });
    const { done, said, rebuilt } = await change('RUN', 'x', { worker });
    expect([done, rebuilt]).toEqual([false, []]);
    expect(said).toContain('npm run deploy -- --var NAME:value');
  });

  it('undoes nothing of what someone else changes at the same time', async () => {
    const worker = createWrangler(LIVE);
    const { setVariable } = worker;
    worker.setVariable = (...words) => {
      setVariable(...words);
      setVariable('CASH_OFFERS', 'on', { tag: 'first', message: 'by another' });
    };
    const { done, said, shares } = await change('RUN', 'x', { worker });
    expect([done, shares]).toEqual([false, ['3@100']]);
    expect(said).toContain('Someone else has changed the site at the same time');
  });

  it('is taken back where more has changed than the variable', async () => {
    const worker = createWrangler(LIVE);
    const { setVariable } = worker;
    worker.setVariable = (...words) => {
      setVariable(...words);
      const made = worker.versions.at(-1);
      if (made) made.variables = { RUN: 'x' };
    };
    const { done, said, shares } = await change('RUN', 'x', { worker });
    expect([done, shares]).toEqual([false, ['1@100']]);
    expect(said).toContain('Other variables have changed: CASH_OFFERS, SPLIT.');
  });

  it('is taken back where a page is broken', async () => {
    const host = { broken: ['/ answered 500.'] };
    const { done, said, shares } = await change('RUN', 'x', { host });
    expect([done, shares]).toEqual([false, ['1@100']]);
    expect(said).toContain(
      'https://a.test: / answered 500.\nAll visitors get the previous version',
    );
    expect(said).toContain('npm run switch -- NAME value');
  });

  it.each<[string, Options['host'], string, number]>([
    [
      'health has something to say',
      { messages: ['RUN is odd.'] },
      'https://a.test: RUN is odd.',
      0,
    ],
    [
      'another version goes on answering',
      { version: SECOND.replace('2', '9') },
      'still answers',
      11,
    ],
    ['a host does not answer', new Error('timed out'), 'https://a.test: timed out', 11],
  ])('stays, and is not called done, where %s', async (_what, host, words, waits) => {
    const { done, said, shares, pauses } = await change('RUN', 'x', { host });
    expect([done, shares, pauses]).toEqual([false, ['2@100'], waits]);
    expect(said).toContain(words);
    expect(said).toContain('The change is made, and stays.');
  });
});
