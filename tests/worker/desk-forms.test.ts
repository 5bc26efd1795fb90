/** Forms of the desk that are refused: the same screen again, with what was typed and the reason at the field. */
import { parseHTML } from 'linkedom';
import { expect, it } from 'vitest';
import { countDays, formatIndianDate } from '../../src/shared/days.ts';
import { fillCounts } from '../support/counts/fill-counts.ts';
import { sampleCounts, TODAY } from '../support/counts/report-counts.ts';
import { askDesk, DESK_ORIGIN } from '../support/site/desk.ts';
import { openSite } from '../support/site/own-site.ts';
import { findAll, readTracked, trackedFiles } from '../support/tracked-files.ts';

const site = await openSite({
  packages: false,
  desk: { vars: { APPROVERS_LEGAL: 'you@local.test' } },
});
await fillCounts(site.reports, sampleCounts(), countDays(TODAY, formatIndianDate(Date.now())));

const CLAIM = { subject: 'claim headline-prizes', seen: '0'.repeat(64), verdict: 'objected' };
const LINK = { page: '/LP1', source: 'instagram-story', campaign: 'asia-cup' };
/** A character that turns what follows it around. */
const TURNED = 'Fine \u202Edrow';

/** A form's address, what is typed into it, and the field that has the reason; `null` where the reason is about none. */
const SENT: readonly [action: string, typed: Record<string, string>, field: string | null][] = [
  ['/traffic/campaigns', { name: 'दिवाली', meaning: 'Diwali <b>' }, 'name'],
  ['/traffic/campaigns/several', { list: 'diwali-26, Diwali\nx' }, 'list'],
  ['/traffic/campaigns', { name: 'asia-cup', meaning: 'Another' }, 'name'],
  ['/traffic/campaigns', { name: 'diwali-26', meaning: TURNED }, 'meaning'],
  ['/links/kept', { ...LINK, purpose: 'x'.repeat(81) }, 'purpose'],
  ['/links/kept', { ...LINK, purpose: TURNED }, 'purpose'],
  ['/links/kept', { ...LINK, from: '2026-12-31', to: '2026-12-01', purpose: 'Poster' }, 'to'],
  ['/traffic/campaigns/correct', { was: 'asia-cup', name: 'x', meaning: 'Longer' }, null],
  ['/traffic/campaigns/end', { campaign: '' }, null],
  ['/traffic/costs', { spent: 'asia-cup 5\nnothing 7' }, 'spent'],
  ['/results/lp1/pins', { name: '' }, 'name'],
  ['/results/lp1/pins', { name: TURNED }, 'name'],
  ['/results/lp1/notes', { day: '2999-01-01', note: 'Final', effect: 'none' }, 'day'],
  ['/results/lp1/notes', { day: '2026-11-20', note: '', effect: 'leave-out' }, 'note'],
  ['/notes', { day: '2026-11-20', note: TURNED }, 'note'],
  ['/words/approvals', { ...CLAIM, reason: '' }, 'reason'],
  ['/words/approvals', { ...CLAIM, reason: 'y'.repeat(2001) }, 'reason'],
  ['/words/approvals', { ...CLAIM, reason: '\u200B' }, 'reason'],
  ['/words/approvals', { ...CLAIM, reason: 'Read two pages of them' }, null],
];

/** The same of forms that only show something. */
const ASKED: typeof SENT = [
  ['/', { from: '2026-11-20', to: '2026-11-10' }, 'from'],
  ['/results', { from: '2026-11-20', to: '2999-01-01' }, 'to'],
  ['/results/lp1', { lift: '-5' }, 'lift'],
  ['/results/lp1', { 'learn-by': '2020-01-01' }, 'learn-by'],
  ['/traffic', { from: '2020-01-01', to: '2026-11-10', brand: 'hadaf' }, 'from'],
  ['/traffic/page/lp1', { from: '2026-11-20', to: '2026-11-10' }, 'from'],
  ['/links', { page: '/LP1', from: '2026-12-31', to: '2026-12-01' }, 'to'],
  ['/pages', { page: '/LP1', day: '1999-01-01' }, 'day'],
];

const post = (action: string, typed: Record<string, string>) =>
  askDesk(site, action, {
    method: 'POST',
    body: new URLSearchParams(typed).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: DESK_ORIGIN },
  });

function expectRefused(html: string, typed: Record<string, string>, field: string | null) {
  const { document } = parseHTML(html);
  const lead = document.querySelector('h1')?.textContent ?? '';
  expect(document.querySelector('nav [aria-current="page"]')).not.toBeNull();
  for (const [name, value] of Object.entries(typed)) {
    const control = document.getElementById(name);
    if (control === null) continue;
    const shown =
      control.localName === 'select'
        ? control.querySelector('option[selected]')?.getAttribute('value')
        : (control.getAttribute('value') ?? control.textContent);
    expect(shown, name).toBe(value);
  }
  const marked = [...document.querySelectorAll('[aria-invalid]')].map(({ id }) => id);
  expect(marked).toEqual(field === null ? [] : [field]);
  if (field === null) return;
  const reason = document.getElementById(`${field}-reason`)?.textContent;
  expect(reason).toBe(lead);
  expect(document.getElementById(field)?.getAttribute('aria-describedby')).toContain(
    `${field}-reason`,
  );
  expect(document.querySelector(`main a[href="#${field}"]`)).not.toBeNull();
}

it.each(SENT)('%s refuses %j at its field', async (action, typed, field) => {
  const { status, text } = await post(action, typed);
  expect(status).toBe(422);
  expectRefused(text, typed, field);
});

it.each(ASKED)('%s refuses %j at its field', async (path, typed, field) => {
  const { status, text } = await askDesk(site, `${path}?${new URLSearchParams(typed)}`);
  expect(status).toBe(422);
  expectRefused(text, typed, field);
});

it('a reason for what is not among the words any more is shown to be copied', async () => {
  const { status, text } = await post('/words/approvals', {
    ...CLAIM,
    subject: 'claim gone',
    reason: 'A long <b> reason',
  });
  const { document } = parseHTML(text);
  expect([status, document.querySelector('.written')?.textContent]).toEqual([
    422,
    'A long <b> reason',
  ]);
});

it('every form that writes is among them', () => {
  const rows = trackedFiles('src/desk/screens/*/index.ts').flatMap((file) =>
    findAll(readTracked(file), /'(\/[^']+)': \{ method: 'POST'/g),
  );
  const sent = new Set(SENT.map(([action]) => action.replace('/lp1/', '/:subject/')));
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.filter((action) => !sent.has(action))).toEqual([]);
});

it('what was typed is shown to be copied where the site does not answer', async () => {
  // The last test: no other finds the table.
  await site.reports.prepare('DROP TABLE campaigns').run();
  const { status, text } = await askDesk(site, '/traffic/campaigns', {
    method: 'POST',
    body: new URLSearchParams({ name: 'ipl-2027', meaning: 'IPL <b> 2027' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: DESK_ORIGIN },
  });
  const { document } = parseHTML(text);
  const written = [...document.querySelectorAll('.written')].map((one) => one.textContent);
  expect([status, written]).toEqual([503, ['ipl-2027', 'IPL <b> 2027']]);
});
