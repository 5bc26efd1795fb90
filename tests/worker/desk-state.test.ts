/** What is recorded of each day: listed and served by the desk, and summarised in an e-mail. */

import { readFile } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { describeVariable, VARIABLE_NAMES } from '../../src/config/variables.ts';
import type { Row } from '../../src/desk/records/kinds.ts';
import { addRecord } from '../../src/desk/records/log.ts';
import { addDays, formatIndianDate } from '../../src/shared/days.ts';
import { visibleText } from '../support/markup.ts';
import { keysIn, type TamperedBucket } from '../support/records.ts';
import { askDesk, readDesk } from '../support/site/desk.ts';
import { LogLines } from '../support/site/log-lines.ts';
import { openSite } from '../support/site/own-site.ts';
import { startSite } from '../support/site/site.ts';
import { findAll } from '../support/tracked-files.ts';

const ADDRESSES = {
  DIGEST_FROM: 'desk@pavilion11.example',
  DIGEST_TO: 'owner@pavilion.test, counsel@pavilion.test',
};
const REPOSITORY = { REPOSITORY_URL: 'https://github.com/acme/site' };
const CHECKS: Row<'checks'> = {
  sections: [
    { title: 'Claims', findings: [{ status: 'ok', what: '14 claims are in date.' }] },
    {
      title: 'Packages',
      findings: [{ status: 'wrong', what: 'Package standard is gone.', next: 'Put it back.' }],
    },
  ],
  cloudflare: {
    deployments: [
      {
        created: '2025-11-24T04:00:00Z',
        message: 'Roll-out: a tenth',
        shares: [
          { version: '11111111-aaaa', percentage: 90 },
          { version: '22222222-bbbb', percentage: 10 },
        ],
      },
    ],
    versions: [
      { id: '22222222-bbbb', created: '2025-11-24T03:00:00Z', tag: 'abcdef123456', message: '' },
    ],
  },
};

const log = new LogLines();
const site = await openSite({
  packages: false,
  desk: { vars: { ...ADDRESSES, ...REPOSITORY } },
  log,
});
const records = () => site.records?.RECORDS as unknown as TamperedBucket;
const TODAY = formatIndianDate(Date.now());
const { key: CHECKS_KEY } = await addRecord(records(), 'checks', CHECKS);

// A busy day, and nothing since its noon.
const YESTERDAY = addDays(TODAY, -1);
const REACH_MS = Date.parse(`${YESTERDAY}T06:30:00Z`);
await site.reports.batch([
  site.reports
    .prepare(
      'INSERT INTO deliveries (day, flushes, deliveries, messages, counts, reach, written) VALUES (?, 1570, 43200, 440000, 1, ?, 1200000)',
    )
    .bind(YESTERDAY, REACH_MS),
  site.reports
    .prepare("INSERT INTO days (day, brand, measure, n) VALUES (?, 'main', 'visits', 1000000)")
    .bind(YESTERDAY),
]);

it('the state lists what was recorded, with the doctor’s lines and each version’s share of visitors', async () => {
  const state = await readDesk(site, '/state');
  expect(state.kept).toMatchObject([{ kind: 'checks', day: TODAY, key: CHECKS_KEY }]);
  expect(state.days).toEqual([TODAY]);
  expect(state.lead).toContain('The doctor found one thing missing or wrong.');
  expect(state.doctor).toMatchObject({ day: TODAY, time: expect.stringMatching(/^\d\d:\d\d$/) });
  expect(
    state.shares.live.map(({ percentage, tag }: Record<string, unknown>) => [percentage, tag]),
  ).toEqual([
    [90, ''],
    [10, 'abcdef123456'],
  ]);
  const page = (await askDesk(site, '/state')).text;
  for (const words of [
    'Package standard is gone.',
    'Put it back.',
    '22222222',
    'pavilion-events-dead',
  ])
    expect(page).toContain(words);
});

it('claims about money are said to be off at Cloudflare while CASH_OFFERS is not set, of a version from the dashboard too', async () => {
  const [today, state, words] = await Promise.all(
    ['/', '/state', '/words'].map((path) => readDesk(site, path)),
  );
  const sentence =
    /^All claims about money are off since .*\. To put back: set CASH_OFFERS to on\./;
  for (const { lead } of [today, state, words]) expect(lead).toMatch(sentence);
  const bonus = words.claims.find(({ id }: { id: string }) => id === 'cash-bonus');
  expect(bonus.live.words).toMatch(/^off since .*, by CASH_OFFERS$/);
  const { views } = await readDesk(site, '/pages?page=/LP3&state=MH');
  expect(views[0].decided).toContainEqual({ what: 'cash', value: 'off', from: 'CASH_OFFERS' });
});

it('the state leads from each variable and from the releases to the form that changes them', async () => {
  const page = (await askDesk(site, '/state')).text;
  const links = findAll(page, /<a[^>]*href="(https:[^"]*)"/g);
  const form = (name: string) => `https://github.com/acme/site/actions/workflows/${name}.yml`;
  expect(links.toSorted()).toEqual([form('release'), ...VARIABLE_NAMES.map(() => form('switch'))]);
  for (const name of VARIABLE_NAMES) {
    expect(page).toContain(`id="variable-${name}"`);
    expect(visibleText(page)).toContain(describeVariable(name));
  }
});

it('a record is served as it is, and no other object', async () => {
  expect(await readDesk(site, `/state/${CHECKS_KEY}`)).toMatchObject(CHECKS);
  for (const none of ['log/checks', 'log/checks/x.json', 'log/..%2F..%2Fshares', 'log/x/y/z.json'])
    expect((await askDesk(site, `/state/${none}`)).status).toBe(404);
});

it('the site’s state is recorded at the first look of a day, and where it has changed', async () => {
  for (let run = 0; run < 2; run += 1)
    expect(await site.records?.runSchedule('0 * * * *')).toMatchObject({ outcome: 'ok' });
  const { record } = await readDesk(site, `/state/days/${TODAY}`);
  expect(record.moments).toHaveLength(1);
  expect(record.moments[0].documents).toContainEqual(
    expect.stringMatching(/^\/terms-of-service\/\d{4}-\d\d-\d\d$/),
  );
  expect(record.files.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
    'checks',
    'site',
  ]);
  const page = (await askDesk(site, `/state/days/${TODAY}`)).text;
  for (const { key, sha256 } of record.files) {
    expect(page).toContain(`href="/state/${key}"`);
    expect(key).toContain(sha256);
  }
  expect(page).toContain('The day is not over.');
  expect(record.page).toBeNull();
  const { then } = await readDesk(site, `/state/days/${TODAY}?at=23:59&state=KA`);
  expect(then).toEqual([
    expect.stringContaining(`recorded at ${record.moments[0].time} was the last one`),
    expect.stringMatching(/^In Karnataka, .* no page may claim money\.$/),
  ]);
  expect((await askDesk(site, `/state/days/${TODAY}?at=9pm`)).status).toBe(422);
  for (const none of ['2026-02-30', addDays(TODAY, 1), 'x'])
    expect((await askDesk(site, `/state/days/${none}`)).status).toBe(404);
});

it('a day without records says so, and no page of it is kept', async () => {
  await site.records?.runSchedule();
  const { record, lead } = await readDesk(site, '/state/days/2025-11-24');
  expect(record).toMatchObject({ files: [], page: null });
  expect(lead).toBe('What readers saw on 24 Nov 2025: nothing was recorded.');
  expect((await askDesk(site, '/state/days/2025-11-24')).text).toContain(
    'The site’s switches of that day were not recorded.',
  );
  expect((await keysIn(records())).filter((key) => key.startsWith('log/day/'))).toEqual([]);
});

it('State says what yesterday cost, and since when nothing was added, which Today tells too', async () => {
  const { counting } = await readDesk(site, '/state');
  expect(counting.cost).toContain('cost about $1.23, which is $37 a month at that pace');
  expect(counting.silence).toMatch(/since .*, 12:00 pm\. Ask an engineer/);
  const page = visibleText((await askDesk(site, '/state')).text);
  for (const sentence of Object.values(counting)) expect(page).toContain(sentence);
  expect((await readDesk(site, '/')).problems).toContain(counting.silence);
});

it('the digest is sent once a day, to the configured recipients', async () => {
  for (let run = 0; run < 2; run += 1)
    expect(await site.records?.runSchedule()).toMatchObject({ outcome: 'ok' });
  await expect.poll(() => log.lines.join('\n')).toMatch(/Text: \S+/);
  const sent = log.lines.filter((line) => line.includes('MessageBuilder'));
  expect(sent).toHaveLength(1);
  for (const address of ['desk@pavilion11.example', 'owner@pavilion.test', 'counsel@pavilion.test'])
    expect(sent[0]).toContain(address);
  expect(sent[0]).toContain(`The site on ${formatIndianDate(Date.now())}`);
  const text = await readFile(/Text: (\S+)/.exec(sent[0] ?? '')?.[1] ?? '', 'utf8');
  expect(text).toContain('No visitor has come to a test yet.');
  expect(text).toContain('Nothing has been added to the counts since');
  expect(text).toMatch(/\nCost\n- .* cost about \$1\.23/);
  expect(sent[0]).toContain('counts have stopped');
  expect(text).toContain('The next claim to end is');
  expect(text).toContain('Packages: Package standard is gone. Put it back.');
});

it('the state reports that the site does not answer, and still lists what was recorded', async () => {
  const dark = await startSite({
    packages: false,
    desk: {},
    entry: 'tests/support/entries/site-out-of-order.ts',
  });
  onTestFinished(dark.dispose);
  await addRecord(dark.records?.RECORDS as unknown as TamperedBucket, 'checks', CHECKS);
  const state = await readDesk(dark, '/state');
  expect(state).toMatchObject({ lead: 'The site does not answer.', site: null });
  expect(state.siteFailure).toContain('out of order');
  expect((await askDesk(dark, '/state')).text).toContain('Package standard is gone.');
  expect(state.repository).toEqual({ forms: null, problem: null });
  expect((await askDesk(dark, '/state/takedown')).text).toContain('Take something down now');
  expect((await readDesk(dark, '/words')).isOfLiveSite).toBeNull();
});
