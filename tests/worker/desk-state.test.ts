/** The files that are stored each day: listed and served by the desk, and summarised in an e-mail. */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Log, LogLevel } from 'miniflare';
import { expect, it, onTestFinished } from 'vitest';
import { VARIABLE_NAMES } from '../../src/config/variables.ts';
import { formatIndianDate } from '../../src/decide/indian-date.ts';
import { addDays } from '../../src/shared/days.ts';
import { askDesk, readDesk } from '../support/site/desk.ts';
import { openSite } from '../support/site/own-site.ts';
import { startSite } from '../support/site/site.ts';
import { findAll } from '../support/tracked-files.ts';

const ADDRESSES = {
  DIGEST_FROM: 'desk@pavilion11.example',
  DIGEST_TO: 'owner@pavilion.test, counsel@pavilion.test',
};
const REPOSITORY = { REPOSITORY_URL: 'https://github.com/acme/site' };
const DOCTOR = {
  sections: [
    { title: 'Claims', findings: [{ status: 'ok', what: '14 claims are in date.' }] },
    {
      title: 'Packages',
      findings: [{ status: 'wrong', what: 'Package standard is gone.', next: 'Put it back.' }],
    },
  ],
};
const CLOUDFLARE = {
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
};

class Lines extends Log {
  readonly lines: string[] = [];
  constructor() {
    super(LogLevel.DEBUG);
  }
  override log(line: string) {
    this.lines.push(line);
  }
}

const log = new Lines();
const site = await openSite({
  packages: false,
  desk: { vars: { ...ADDRESSES, ...REPOSITORY } },
  log,
});
for (const [key, content] of [
  ['2025-11-24/0900-review.html', '<!doctype html><title>Experiments</title>'],
  ['2025-11-24/0900-doctor.json', '{"sections":[]}'],
  ['2025-11-25/0900-doctor.json', JSON.stringify(DOCTOR)],
  ['2025-11-25/0900-cloudflare.json', JSON.stringify(CLOUDFLARE)],
  ['2025-11-25/0900-passwords.json', '{}'],
  ['2025-03-01/0900-review.html', 'old'],
])
  await site.records?.RECORDS.put(`days/${key}`, String(content));

it('the state lists stored files, newest first, with the doctor’s lines and each version’s share of visitors', async () => {
  const state = await readDesk(site, '/state');
  expect(state.kept.map(({ day, name }: Record<string, string>) => `${day} ${name}`)).toEqual([
    '2025-11-25 doctor.json',
    '2025-11-25 cloudflare.json',
    '2025-11-24 review.html',
    '2025-11-24 doctor.json',
    '2025-03-01 review.html',
  ]);
  expect(state.days).toEqual(['2025-11-25', '2025-11-24', '2025-03-01']);
  expect(state.lead).toContain('The doctor found one thing missing or wrong.');
  expect(state.doctor).toMatchObject({ day: '2025-11-25', time: '09:00' });
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

it('the state leads from each variable and from the releases to the form that changes them', async () => {
  const page = (await askDesk(site, '/state')).text;
  const links = findAll(page, /<a[^>]*href="(https:[^"]*)"/g);
  const form = (name: string) => `https://github.com/acme/site/actions/workflows/${name}.yml`;
  expect(links.toSorted()).toEqual([form('release'), ...VARIABLE_NAMES.map(() => form('switch'))]);
  for (const name of VARIABLE_NAMES) expect(page).toContain(`id="variable-${name}"`);
});

it('a stored file is served, and nothing runs in it', async () => {
  const report = await askDesk(site, '/state/kept/2025-11-24-0900-review.html');
  expect(report.text).toContain('<title>Experiments</title>');
  expect(report.headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox$/);
  expect(await readDesk(site, '/state/kept/2025-11-25-0900-doctor.json')).toEqual(DOCTOR);
  for (const none of ['2025-11-24-0900-report.json', '2025-11-24', '..%2F..%2Fsheets'])
    expect((await askDesk(site, `/state/kept/${none}`)).status).toBe(404);
});

it('what readers saw on a day is one page, which the schedule keeps once the day is over', async () => {
  const today = formatIndianDate(Date.now());
  const yesterday = addDays(today, -1);
  const records = site.records?.RECORDS;
  const switches = (value: string) =>
    JSON.stringify({
      build: 'b',
      words: 'w',
      version: null,
      run: 'p1',
      variables: [{ name: 'CASH_OFFERS', value, source: 'set' }],
      releases: [],
      documents: [`/terms-of-service/${yesterday}`],
    });
  await records?.put(`days/${yesterday}/0900-review.html`, '<title>Sheet</title>');
  await records?.put(`days/${yesterday}/1000-site.json`, switches('on'));
  await records?.put(`days/${yesterday}/2200-site.json`, switches('off'));
  expect(await site.records?.runSchedule('0 * * * *')).toMatchObject({ outcome: 'ok' });
  expect((await readDesk(site, `/state/days/${yesterday}`)).record.page).toBeNull();
  for (let run = 0; run < 2; run += 1) await site.records?.runSchedule();

  const { record } = await readDesk(site, `/state/days/${yesterday}`);
  expect(record.moments.map(({ time }: { time: string }) => time)).toEqual(['10:00', '22:00']);
  expect(record.files[0]).toMatchObject({
    key: `days/${yesterday}/0900-review.html`,
    sha256: createHash('sha256').update('<title>Sheet</title>').digest('hex'),
  });
  const kept = await askDesk(site, record.page.address);
  for (const words of ['CASH_OFFERS', record.files[0].sha256, `/terms-of-service/${yesterday}`])
    expect(kept.text).toContain(words);
  // A later file changes nothing of what was kept.
  await records?.put(`days/${yesterday}/2300-site.json`, switches('on'));
  await site.records?.runSchedule();
  expect((await askDesk(site, record.page.address)).text).toBe(kept.text);

  const now = await readDesk(site, `/state/days/${today}`);
  expect(now.record.moments).toHaveLength(1);
  expect(now.record.moments[0].documents).toContainEqual(
    expect.stringMatching(/^\/terms-of-service\/\d{4}-\d\d-\d\d$/),
  );
  expect((await askDesk(site, `/state/days/${today}`)).text).toContain('The day is not over.');
  const older = (await askDesk(site, '/state/days/2025-11-24')).text;
  expect(older).toContain('The site’s switches of that day were not kept.');
  for (const none of ['2026-02-30', addDays(today, 1), 'x'])
    expect((await askDesk(site, `/state/days/${none}`)).status).toBe(404);
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
  expect(text).toContain('The next claim to end is');
  expect(text).toContain('Packages: Package standard is gone. Put it back.');
});

it('the state reports that the site does not answer, and still lists stored files', async () => {
  const dark = await startSite({
    packages: false,
    desk: {},
    entry: 'tests/support/entries/site-out-of-order.ts',
  });
  onTestFinished(dark.dispose);
  await dark.records?.RECORDS.put('days/2025-11-25/0900-doctor.json', JSON.stringify(DOCTOR));
  const state = await readDesk(dark, '/state');
  expect(state).toMatchObject({ lead: 'The site does not answer.', site: null });
  expect(state.siteFailure).toContain('out of order');
  expect((await askDesk(dark, '/state')).text).toContain('Package standard is gone.');
  expect(state.repository).toEqual({ forms: null, problem: null });
  expect((await readDesk(dark, '/words')).isOfLiveSite).toBeNull();
});
