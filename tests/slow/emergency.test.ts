/**
 * What an operator must be able to do with npm and a login, in the worst states that a roll-out can leave: go back, and take
 * something down. The commands run as processes, over a stand-in for Wrangler's commands, in a checkout with changes and
 * with a doctor that would stop every deploy.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { GIVEN_BACK } from '../../scripts/lib/live-versions.ts';
import { createDeployFolder, type DeployFolder } from '../support/commands/deploy-folder.ts';
import { type FakeSite, startFakeSite } from '../support/commands/fake-site.ts';
import { answerWell, HTML } from '../support/commands/good-site.ts';
import {
  createWrangler,
  serveApi,
  versionId,
  type Wrangler,
} from '../support/commands/wrangler.ts';

/** What visitors have; and what a version that must not come back would set. */
const LIVE = { CASH_OFFERS: 'on', RUN: 'diwali' };
const ABANDONED = { CASH_OFFERS: 'on', SPLIT: 'thirds' };
const [BEFORE, NOW, FAILED] = [versionId(1), versionId(2), versionId(3)];

let place: DeployFolder;
let wrangler: Wrangler;
let site: FakeSite;
let api: Awaited<ReturnType<typeof serveApi>>;
/** Versions whose pages fail. */
let broken: string[];

beforeAll(() => {
  place = createDeployFolder();
});

/** An account in which all visitors have the second version, and a third was uploaded and failed. */
async function open(state: (wrangler: Wrangler) => void, name = 'pavilion-site'): Promise<void> {
  wrangler = createWrangler(null, name);
  broken = [FAILED];
  for (const version of [BEFORE, NOW]) {
    wrangler.add({ tag: place.commit, message: 'site: say it', variables: LIVE });
    wrangler.deploy([{ version, percentage: 100 }], 'site: say it (100 %)');
  }
  state(wrangler);
  api = await serveApi(wrangler);
  site = await startFakeSite(({ path, version }) => {
    const has = wrangler.deployments.at(-1)?.shares.some((share) => share.version === version);
    const answering = version !== null && has ? version : wrangler.live();
    if (path === '/LP3' && broken.includes(answering)) return { status: 500, headers: HTML };
    return answerWell(path, answering);
  });
  place.write('unfinished.txt', 'in no commit');
}

async function close(): Promise<void> {
  await Promise.all([site.close(), api.close()]);
}

const run = (typed: string) => place.run(typed, { ...api.environment });
const variables = () => wrangler.versions.find(({ id }) => id === wrangler.live())?.variables;
const fail = () =>
  wrangler.add({ tag: 'fa11edfa11ed', message: 'It fails.', variables: ABANDONED });

const divide = (at: Wrangler) => {
  fail();
  at.deploy([
    { version: FAILED, percentage: 10 },
    { version: NOW, percentage: 90 },
  ]);
};
const giveBack = (at: Wrangler) => {
  fail();
  at.deploy([{ version: FAILED, percentage: 100 }], 'It fails. (100 %)');
  at.deploy([{ version: NOW, percentage: 100 }], GIVEN_BACK);
};

/** How other states are read is in the unit tests of both commands. */
describe.each([
  ['a split at 10 %', divide],
  ['a failed test, after which all went back', giveBack],
])('after %s', (_name, state) => {
  it('a rollback reaches all visitors', async () => {
    await open(state);
    const wasDivided = wrangler.shares().length > 1;
    const back = await run('rollback --yes');
    expect(back).toMatchObject({ code: 0 });
    expect(wrangler.shares()).toEqual([wasDivided ? '2@100' : '1@100']);
    expect(back.output).toContain('change NO variable in the dashboard');
    await close();
  });

  it('a takedown does, with the code and the other variables that visitors had', async () => {
    await open(state);
    const { code, output } = await run(
      `switch CASH_OFFERS off --yes --by asha --origin ${site.url}`,
    );
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).toContain(`built again from commit ${place.commit}`);
    expect(wrangler.shares()).toEqual(['4@100']);
    expect(variables()).toEqual({ CASH_OFFERS: 'off', RUN: 'diwali', SPLIT: '' });
    expect(wrangler.versions.at(-1)).toMatchObject({
      tag: place.commit,
      message: 'switch CASH_OFFERS=off, by asha',
    });
    expect(place.git('worktree', 'list').split('\n')).toHaveLength(1);
    await close();
  });
});

// Whichever state it ends, visitors then have one version, which is not the newest upload.
it('after a rollback, a takedown reaches all visitors, and the next one takes seconds', async () => {
  await open(divide);
  expect(await run('rollback --yes')).toMatchObject({ code: 0 });
  const off = await run(`switch CASH_OFFERS off --yes --by asha --origin ${site.url}`);
  expect(off).toMatchObject({ code: 0 });
  expect(wrangler.shares()).toEqual(['4@100']);
  expect(variables()).toEqual({ CASH_OFFERS: 'off', RUN: 'diwali', SPLIT: '' });
  // The copy is the newest upload again.
  const next = await run(`switch PAGES_OFF /lp5 --yes --origin ${site.url}`);
  expect(next).toMatchObject({ code: 0 });
  expect(next.output).not.toContain('built again');
  expect(wrangler.shares()).toEqual(['5@100']);
  await close();
});

describe('on a site that is broken', () => {
  const all: (wrangler: Wrangler) => void = (at) => {
    fail();
    at.deploy([{ version: FAILED, percentage: 100 }], 'It fails. (100 %)');
  };

  it('a rollback brings back the version before, or its code where that would show again what is off', async () => {
    await open(all);
    expect(await run('rollback --yes')).toMatchObject({ code: 0 });
    expect(wrangler.shares()).toEqual(['2@100']);
    await close();

    await open(all);
    await run(`switch CASH_OFFERS off --yes --origin ${site.url}`);
    broken.push(wrangler.live());
    const { code, output } = await run(`rollback ${NOW} --yes --origin ${site.url}`);
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).toContain('show again what is switched off by CASH_OFFERS');
    expect(wrangler.versions.at(-1)).toMatchObject({ tag: place.commit });
    expect(wrangler.shares()).toEqual(['5@100']);
    expect(variables()).toMatchObject({ CASH_OFFERS: 'off' });
    await close();
  });

  it('a takedown is not stopped by what was broken before it', async () => {
    await open(fail);
    broken = [BEFORE, NOW, FAILED, versionId(4)];
    expect(await run(`switch CASH_OFFERS off --yes --origin ${site.url}`)).toMatchObject({
      code: 0,
    });
    expect(variables()).toMatchObject({ CASH_OFFERS: 'off' });
    await close();
  });

  it('nor by a host that does not answer, but it is not called done', async () => {
    await open(fail);
    const silent = 'http://127.0.0.1:1';
    const { code, output } = await run(
      `switch CASH_OFFERS off --yes --origin ${silent} --origin ${site.url}`,
    );
    expect([code, output.includes(`Not seen, so look yourself: ${silent}.`)]).toEqual([1, true]);
    expect(variables()).toMatchObject({ CASH_OFFERS: 'off' });
    await close();
  });
});

it('a commit that this clone does not have is named, with the way to get it', async () => {
  await open((at) => {
    at.deploy([{ version: fail(), percentage: 100 }]);
    at.add({ tag: place.commit, variables: LIVE });
  });
  const { code, output } = await run(`switch CASH_OFFERS off --yes --origin ${site.url}`);
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('This clone does not have commit fa11edfa11ed. Fetch it (git fetch'),
  ]);
  expect(wrangler.shares()).toEqual(['3@100']);
  await close();
});

describe('a deploy of staging', () => {
  const DEPLOY = 'deploy --env staging --watch 600 --origin';
  const deploy = (stop: Parameters<DeployFolder['run']>[2]) =>
    place.run(`${DEPLOY} ${site.url}`, { ...api.environment, DOCTOR: '0' }, stop);
  async function openStaging(): Promise<void> {
    await open(() => {}, 'pavilion-site-staging');
    broken = [];
    place.git('add', '.');
    place.git('commit', '--quiet', '--allow-empty', '--message', 'site: say more');
  }

  it('gives visitors back what they had when it is interrupted', async () => {
    await openStaging();
    const { code, output } = await deploy({ after: '— Watch', signal: 'SIGINT' });
    expect([code, wrangler.shares()]).toEqual([1, ['2@100']]);
    expect(output).toContain('All visitors get the previous version again.');
    expect(output).toMatch(
      /Look at errors by version:\n {2}https:\/\/dash\.cloudflare\.com\/.*pavilion-site-staging/,
    );
    await close();
  });

  it('that is killed leaves a split, which the rollback of a cancelled job ends', async () => {
    await openStaging();
    await deploy({ after: '— Watch', signal: 'SIGKILL' });
    expect(wrangler.shares()).toEqual(['3@10', '2@90']);
    expect(await run('rollback --unfinished --yes --env staging')).toMatchObject({ code: 0 });
    expect(wrangler.shares()).toEqual(['2@100']);
    await close();
  });

  it('stops, and leaves all as it is, where someone takes something down meanwhile', async () => {
    await openStaging();
    wrangler.after = (line) => {
      if (!line.includes('@10%')) return;
      wrangler.after = () => {};
      wrangler.deploy([{ version: NOW, percentage: 100 }], GIVEN_BACK);
    };
    const typed = `${DEPLOY.replace('600', '1')} ${site.url}`;
    const { code, output } = await place.run(typed, { ...api.environment, DOCTOR: '0' });
    expect([code, wrangler.shares()]).toEqual([1, ['2@100']]);
    expect(output).toMatch(/does not answer|was changed in the meantime|answered a request for/);
    await close();
  });
});
