/** What is live: Today, Words, State, the mail and health say what the site serves while something is off. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { CLAIM_IDS, CLAIMS } from '../../src/content/claims/index.ts';
import { addDays } from '../../src/shared/days.ts';
import { findElements } from '../support/markup.ts';
import { askDesk, DESK_ORIGIN, readDesk } from '../support/site/desk.ts';
import { LogLines } from '../support/site/log-lines.ts';
import { openSite } from '../support/site/own-site.ts';

const log = new LogLines();
const site = await openSite({
  packages: false,
  log,
  vars: { CLAIMS_OFF: 'cash-bonus', PAGES_OFF: '/LP1', CASH_OFF_IN: 'Maharashtra' },
  desk: {
    vars: {
      DIGEST_FROM: 'desk@pavilion11.example',
      DIGEST_TO: 'owner@pavilion.test',
      APPROVERS_LEGAL: 'you@local.test',
      REPOSITORY_URL: 'https://github.com/acme/site',
    },
  },
});

const OFF =
  /^1 claim and 7 that go along with it, \/LP1 and claims about money in Maharashtra are off since .*\. To put back: take the entry out of CLAIMS_OFF, PAGES_OFF or CASH_OFF_IN\./;

const GONE = [
  'headline-bonus-discounts',
  'banner-offer',
  'cash-bonus',
  'cash-bonus-terms',
  'language-bonus',
  'language-bonus-terms',
  'bonus-credited',
  'first-contests',
];

it('Today, State and Words begin with what is off, since when and how it is put back', async () => {
  const [today, state, words] = await Promise.all(
    ['/', '/state', '/words'].map((path) => readDesk(site, path)),
  );
  expect(today?.lead).toMatch(OFF);
  expect(state?.lead).toMatch(OFF);
  expect(words?.lead).toMatch(OFF);
});

it('Words says of each claim what health says', async () => {
  const { claims } = await readDesk(site, '/words');
  const off = claims.filter(({ live }: { live: { words: string } }) =>
    live.words.endsWith('by CLAIMS_OFF'),
  );
  expect(off.map(({ id }: { id: string }) => id).toSorted()).toEqual(GONE.toSorted());
  const health = await (await fetch(new URL('/api/health', site.url))).json();
  expect(health).toMatchObject({ off: { claims: GONE, pages: ['/LP1'], cashIn: ['MH'] } });
  const along = off.find(({ id }: { id: string }) => id === 'banner-offer');
  expect(along.live.words).toMatch(/^off with cash-bonus since .*, by CLAIMS_OFF$/);
});

it('State gives the value that takes a thing off with what is off, what goes with it, and a preview in which it is missing', async () => {
  const { down } = await readDesk(site, '/state?claim=active-users&path=/lp5&region=GA');
  expect(
    down.steps.map(({ variable, value }: Record<string, unknown>) => [variable, value]),
  ).toEqual([
    ['CLAIMS_OFF', 'cash-bonus,active-users'],
    ['PAGES_OFF', '/LP1,/lp5'],
    ['CASH_OFF_IN', 'MH,GA'],
  ]);
  expect(down.steps[0].along).toHaveLength(3);
  const page = (await askDesk(site, '/state?claim=active-users')).text;
  expect(page).toContain('https://github.com/acme/site/actions/workflows/switch.yml');
  expect(findElements(page, 'a')).toContainEqual(
    expect.objectContaining({ href: '/state/takedown' }),
  );
  const steps = (await askDesk(site, '/state/takedown')).text;
  expect(steps).toContain('id="what-no-switch-reaches"');
  expect(steps).toContain('href="#ids-of-claims"');
  const { views } = await readDesk(site, down.steps[1].previews[0].href);
  expect(views.map(({ status }: { status: number }) => status)).toEqual([302, 200]);
  const claim = await readDesk(site, down.steps[0].previews[0].href);
  const [without, asItIs] = claim.views;
  const offIn = ({ decided }: { decided: { what: string; value: string }[] }) =>
    decided.find(({ what }) => what === 'claims off')?.value ?? '';
  expect(offIn(without)).toContain('active-users');
  expect(offIn(asItIs)).not.toContain('active-users');
  // Money goes where it is claimed: beside the page with it, or there is nothing to see.
  const cash = (await readDesk(site, '/state?claim=bonus-credited&region=everywhere')).down.steps;
  for (const { previews } of cash) {
    const shown = await readDesk(site, previews[0].href);
    const money = shown.views.map(({ asked }: { asked: { state: string } }) => asked.state);
    expect(money).toEqual(['AN', 'AN']);
  }
  expect(cash[1].previews[0].href).toContain('cash=off');
});

/** @returns the address that the desk leads to */
async function objectTo(id: string, reason: string): Promise<string> {
  const { of, seen } = await readDesk(site, `/words/subjects/claim/${id}`);
  const answer = await askDesk(site, '/words/approvals', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: DESK_ORIGIN },
    body: new URLSearchParams({
      seen,
      subject: of.subject,
      verdict: 'objected',
      reason,
    }).toString(),
  });
  expect(answer.status).toBe(303);
  return String(answer.headers.location);
}

/** The log's lines of mails whose subject has these words, in the order in which they went. */
const mailsOf = (words: string | RegExp) => log.lines.filter((line) => line.search(words) !== -1);

const textOf = (mail: string) => readFile(/Text: (\S+)/.exec(mail)?.[1] ?? '', 'utf8');

it('an objection to words that visitors read is mailed at once and leads to the switch, one to words that are off is not', async () => {
  const unread = await objectTo('cash-bonus', 'No.');
  expect((await readDesk(site, unread)).takeDown).toBeNull();
  const at = '/words/subjects/claim/headline-prizes';
  const read = await objectTo('headline-prizes', 'It may not be advertised.');
  await expect.poll(() => mailsOf('Objection to words')).not.toEqual([]);
  const [mail = ''] = mailsOf('Objection to words');
  for (const address of ['owner@pavilion.test', 'you@local.test']) expect(mail).toContain(address);
  expect(await textOf(mail)).toContain('It may not be advertised.');
  const shown = await readDesk(site, read);
  expect(shown.takeDown).toEqual({
    href: '/state?claim=headline-prizes#down',
    variable: 'CLAIMS_OFF',
  });
  expect((await readDesk(site, at)).takeDown).toEqual(shown.takeDown);
  expect((await readDesk(site, '/')).lead).toMatch(/ is on the site and objected to since /);
});

async function keepLink(asked: Record<string, string>): Promise<void> {
  const answer = await askDesk(site, '/links/kept', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: DESK_ORIGIN },
    body: new URLSearchParams({ ...asked, despite: 'yes' }).toString(),
  });
  expect(answer.status).toBe(303);
}

it('links that lead to a page that is off are told on Today, on Links and in the daily mail, until their days are over', async () => {
  await keepLink({ page: '/lp5', source: 'newsletter', from: '2026-01-01', to: '2026-01-14' });
  await keepLink({ page: '/LP1', source: 'newsletter', purpose: 'Readers' });
  await keepLink({ page: '/LP1', source: 'whatsapp-status' });
  const [today, links] = await Promise.all(['/', '/links'].map((path) => readDesk(site, path)));
  expect(today.lead).toContain(' 2 links that are out have a fault, see Links. ');
  expect(links.lead).toMatch(/^2 links that are out have a fault, see below\./);
  expect(links.kept.map(({ fault }: { fault: string | null }) => fault)).toEqual([
    expect.stringMatching(/by PAGES_OFF/),
    expect.stringMatching(/by PAGES_OFF/),
    null,
  ]);
});

it('the daily mail begins with it, and no mail went of the objection to words that are off', async () => {
  await site.records?.runSchedule();
  await expect.poll(() => mailsOf('The site on')).not.toEqual([]);
  const [mail = ''] = mailsOf('The site on');
  expect(mail).toContain('off: 1 claim and 7 that go along with it');
  const text = await textOf(mail);
  expect(text).toMatch(OFF);
  expect(text).toMatch(/objected to since/);
  expect(text).toMatch(/^- link 2 of always-on for “Newsletter”, Readers: The page is off since/m);
  const [walk] = (await site.records?.RECORDS.list({ prefix: 'log/walk/' }))?.objects ?? [];
  const walked = await site.records?.RECORDS.get(walk?.key ?? '');
  expect(await walked?.json()).toMatchObject({
    pages: 1,
    faults: [{ page: '/LP1', why: expect.stringContaining('It shows home, not lp1') }],
  });
  expect(mailsOf('Objection to words')).toHaveLength(1);
});

it('claims that end are mailed once 30, 14, 7 and 1 days before, to those who approve, with their words', async () => {
  const last = '2027-03-31';
  const { claims } = await readDesk(site, '/words');
  const shown = new Set<string>(
    claims.flatMap(({ id, live }: { id: string; live: { words: string } }) =>
      live.words.startsWith('shown') ? id : [],
    ),
  );
  const ending = CLAIM_IDS.filter((id) => CLAIMS[id].validUntil === last && shown.has(id));
  const counted = ending.length === 1 ? '1 claim ends' : `${ending.length} claims end`;
  for (const daysLeft of [31, 30, 30, 29, 14, 8, 7, 2, 1])
    await site.records?.runSchedule('', new Date(`${addDays(last, -daysLeft)}T04:00:00Z`));
  const mails = () => mailsOf(/claims? ends? .*, on 31 Mar 2027/);
  const left = () => mails().map((line) => / (in \d+ days|tomorrow), on 31 Mar/.exec(line)?.[1]);
  // On a busy machine Miniflare logs a mail before one that was sent earlier.
  await expect
    .poll(() => left().toSorted())
    .toEqual(['in 14 days', 'in 30 days', 'in 7 days', 'tomorrow']);
  const first = mails().find((line) => line.includes('in 30 days')) ?? '';
  expect(first).toContain(`${counted} in 30 days, on 31 Mar 2027`);
  for (const address of ['owner@pavilion.test', 'you@local.test']) expect(first).toContain(address);
  const text = await textOf(first);
  expect(text.match(/^- [a-z0-9-]+(?=: )/gm)).toEqual(ending.map((id) => `- ${id}`));
});

it('State begins with what is off also where a record is broken', async () => {
  await site.records?.RECORDS.put('log/note/not-a-record.json', '{}');
  const { lead } = await readDesk(site, '/state');
  expect(lead).toMatch(OFF);
  expect(lead).toContain('log/note/not-a-record.json');
});
