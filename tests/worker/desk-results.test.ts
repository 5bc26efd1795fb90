/** The desk's screens Today and Results, and what is pinned on them. */
import { describe, expect, it } from 'vitest';
import { VARIABLE_NAMES } from '../../src/config/variables.ts';
import type { Readout } from '../../src/desk/readout.ts';
import { readLog } from '../../src/desk/records/log.ts';
import { SEGMENT_DIMENSIONS, TRAFFIC_MEASURES } from '../../src/experiments/counting/measures.ts';
import { addDays, countDays, formatIndianDate } from '../../src/shared/days.ts';
import { fillCounts } from '../support/counts/fill-counts.ts';
import { sampleCounts, TODAY } from '../support/counts/report-counts.ts';
import { readReport, rounded } from '../support/counts/site-report.ts';
import type { RawRequest } from '../support/http.ts';
import { findElements, visibleText } from '../support/markup.ts';
import { readCsv, sumColumn } from '../support/read-csv.ts';
import type { TamperedBucket } from '../support/records.ts';
import { askDesk, DESK_ORIGIN, readDesk } from '../support/site/desk.ts';
import { openSite } from '../support/site/own-site.ts';

const today = formatIndianDate(Date.now());
const daysLater = countDays(TODAY, today);
const counts = sampleCounts();

const site = await openSite({ packages: false, desk: {} });
await fillCounts(site.reports, counts, daysLater);

const ask = (path: string, request?: RawRequest) => askDesk(site, path, request);
const read = (path: string) => readDesk(site, path);

const pin = (
  name: string,
  headers: Record<string, string> = { origin: DESK_ORIGIN },
  subject = 'lp1',
) =>
  askDesk(site, `/results/${subject}/pins`, {
    method: 'POST',
    body: new URLSearchParams({ name }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
const recordsOf = () => site.records?.RECORDS as unknown as TamperedBucket;
const countPins = async () => (await readLog(recordsOf(), 'pin')).records.length;
/** The address of the first pin. */
let first = '';

describe('Results', () => {
  it('shows what the report has for each page and test', async () => {
    const { report } = await readReport(site);
    const { results } = await read('/results');
    expect(results).toHaveLength(report.pages.length + report.tests.length);
    for (const href of new Set<string>(results.map((result: { href: string }) => result.href))) {
      const { readouts, lead } = await read(href);
      const [first] = readouts;
      const all = first.report.test ? report.tests : report.pages;
      const wanted = all.filter(({ page }) => page === first.report.page);
      expect(rounded(readouts.map((readout: Readout) => readout.report))).toEqual(rounded(wanted));
      expect(lead).toContain(first.report.page);
    }
  });

  it('shows it as the report’s section, with a table beside every chart and no style that the policy blocks', async () => {
    const { text } = await ask('/results/lp1');
    const { readouts } = await read('/results/lp1');
    for (const { report } of readouts) expect(visibleText(text)).toContain(report.conclusion.text);
    expect(findElements(text, 'svg').filter(({ role }) => role === 'img').length).toBeGreaterThan(
      5,
    );
    for (const path of ['/', '/results', '/results/lp1'])
      expect((await ask(path)).text).not.toMatch(/ style=/);
  });

  it('shows what a test would find by when, more of it with every day', async () => {
    const { planning } = await read('/results/hadaf?lift=20');
    expect(planning).toMatchObject({ lift: 20, text: expect.arrayContaining([]) });
    expect(planning.text.join(' ')).toMatch(/a true lift of 20% is found in four cases of five/);
    const found = planning.byDays.map((row: { found: number }) => row.found);
    expect(found).toEqual(found.toSorted((one: number, other: number) => one - other));
    expect(found.at(-1)).toBeGreaterThan(found[0]);
    expect(visibleText((await ask('/results/hadaf')).text)).toContain('found within');
  });

  it('shows all of it at one address, to print: each section once, all visitors, and how to read it', async () => {
    const { sections } = await read('/results/all');
    const { results } = await read('/results');
    const { text } = await ask('/results/all');
    const ids = findElements(text, 'section').map(({ 'aria-labelledby': id }) => id);
    expect(ids.filter((id) => id !== undefined)).toHaveLength(sections.length + 3);
    expect(sections.length).toBe(
      results.filter((one: { isUnseen: boolean }) => !one.isUnseen).length,
    );
    for (const { verdict } of sections) expect(visibleText(text)).toContain(verdict.text);
    expect(visibleText(text)).toContain('How to read this');
    expect(visibleText(text)).toContain('On LP2 the server counted');
    expect(text).not.toMatch(/ style=/);
  });
});

describe('a test that is told something', () => {
  const note = (fields: Record<string, string>, headers = { origin: DESK_ORIGIN }) =>
    ask('/results/lp1/notes', {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const day = addDays(today, -3);

  it('has the note on its day, here and on Today', async () => {
    expect((await note({ day, note: 'Final <b>', effect: 'none' })).status).toBe(303);
    const { told } = await read('/results/lp1');
    expect(told.notes).toMatchObject([{ day, text: 'Final <b>', by: 'you@local.test' }]);
    const { days } = await read('/?period=week');
    expect(days.find((one: { day: string }) => one.day === day)?.changes).toContainEqual(
      expect.objectContaining({ what: 'Noted, of LP1: Final <b>' }),
    );
    const foreign = await note({ day, note: 'x', effect: 'none' }, { origin: 'https://x.example' });
    expect(foreign.status).toBe(403);
  });

  it('leaves a day out beside the result, with its reason and what that does to the bound', async () => {
    const { readouts, lead } = await read('/results/lp1');
    await note({ day, note: 'The button was dead', effect: 'leave-out' });
    const shown = await read('/results/lp1');
    expect([shown.readouts, shown.lead]).toEqual([readouts, lead]);
    expect(shown.told.without).toMatchObject({
      days: [{ day, text: 'The button was dead', by: 'you@local.test' }],
      sentences: [expect.stringMatching(/^LP1.*: /), ...shown.told.without.sentences.slice(1)],
    });
    const text = visibleText((await ask('/results/lp1')).text);
    expect(text).toContain('The button was dead');
    expect(text).toContain('The result itself is of all days');
    await note({ day, note: 'It was not', effect: 'take-in' });
    expect((await read('/results/lp1')).told.without).toBeNull();
  });

  it('says what can be learnt by a day, less of it sooner, and how to stop without a verdict', async () => {
    const learn = async (days: number): Promise<number> => {
      const { planning } = await read(`/results/hadaf?learn-by=${addDays(today, days)}`);
      expect(planning.learnt).toMatchObject({ by: addDays(today, days), days });
      return planning.learnt.lift;
    };
    const [soon, later] = [await learn(7), await learn(300)];
    expect(soon).toBeGreaterThan(later);
    const { results } = await read('/results');
    const open = results.find(
      (one: { kind: string; isOver: boolean; isUnseen: boolean }) =>
        one.kind === 'nothing-yet' && !one.isOver && !one.isUnseen,
    );
    const { told, readouts } = await read(open.href);
    const { control, page, test } = readouts[0].section;
    expect(told.stop.value).toContain(`${test ?? page}:${control}`);
    expect((await read('/results/lp1')).told.stop).toBeNull();
    const kept = await ask('/results/lp1?period=28-days');
    expect(findElements(kept.text, 'input')).toContainEqual(
      expect.objectContaining({ type: 'hidden', name: 'period', value: '28-days' }),
    );
  });
});

describe('Results for a spreadsheet', () => {
  const rowsOf = async (path: string) => {
    const { status, body, headers } = await ask(path);
    expect([status, headers['content-type']]).toEqual([
      200,
      'text/csv; charset=utf-8; header=present',
    ]);
    return readCsv(body);
  };

  it('have a row for each version, with the figures of the report', async () => {
    const { report } = await readReport(site);
    for (const [file, pages] of Object.entries({ results: report.pages, tests: report.tests })) {
      // A browser may be in a page's split and in its test, so they are in two files.
      const rows = await rowsOf(`/results?csv=${file}`);
      const arms = pages.flatMap((page) => page.arms).filter(({ browsers }) => browsers > 0);
      expect(rows).toHaveLength(arms.length);
      for (const measure of ['browsers', 'finished'] as const)
        expect(sumColumn(rows, measure), `${file} ${measure}`).toBe(
          arms.reduce((sum, one) => sum + one[measure], 0),
        );
    }
    const lp1 = report.pages.find(({ page, brand }) => page === 'LP1' && brand === 'main');
    const arm = lp1?.arms.find(({ label }) => label === 'trump-beta');
    const [row] = await rowsOf('/results/lp1?csv=results').then((all) =>
      all.filter(({ version, brand }) => version === 'trump-beta' && brand === 'Pavilion11'),
    );
    expect(row).toMatchObject({
      page: 'LP1',
      verdict: 'better',
      browsers: String(arm?.browsers),
      lift: String(arm?.lift),
      lift_interval_low: String(arm?.liftInterval?.[0]),
    });
    expect(row).toHaveProperty('p', String(arm?.p));
  });

  it('have days, groups with the names of states, and a period beside the one before', async () => {
    const days = await rowsOf('/results/lp1?csv=days');
    const week = days.filter(
      ({ day = '', brand, version }) =>
        day >= addDays(today, -7) &&
        day < today &&
        brand === 'Pavilion11' &&
        version === 'trump-beta',
    );
    const finished = week.reduce((sum, row) => sum + Number(row.finished), 0);
    const period = await rowsOf('/results/lp1?period=week&csv=period');
    expect(period.find(({ version }) => version === 'trump-beta')).toMatchObject({
      from: addDays(today, -7),
      finished: String(finished),
      finished_before: expect.stringMatching(/^\d+$/),
    });
    const { readouts } = await read('/results/lp1');
    const groups: Readout['section']['segments'] = readouts.flatMap(
      ({ section }: Readout) => section.segments,
    );
    for (const by of SEGMENT_DIMENSIONS) {
      const rows = await rowsOf(`/results/lp1?csv=${by}s`);
      const shown = groups.filter((one) => one.by === by);
      for (const measure of ['browsers', 'finished'] as const)
        expect(sumColumn(rows, measure), `${by} ${measure}`).toBe(
          shown.reduce((sum, one) => sum + one[measure], 0),
        );
    }
    expect(await rowsOf('/results/lp1?csv=states')).toContainEqual(
      expect.objectContaining({ state: 'MH', name: 'Maharashtra' }),
    );
    expect(visibleText((await ask('/results/lp1')).text)).toContain('Maharashtra');
    expect((await ask('/results/lp1?csv=nothing')).status).toBe(404);
  });
});

describe('a pin', () => {
  it('is created by the form without scripts, and permanently shows what was shown then', async () => {
    const { text } = await ask('/results/lp1');
    expect(findElements(text, 'form')).toContainEqual(
      expect.objectContaining({ method: 'post', action: '/results/lp1/pins' }),
    );
    expect(findElements(text, 'input')).toContainEqual(
      expect.objectContaining({ name: 'name', required: '' }),
    );

    const { readouts, lead } = await read('/results/lp1');
    const answer = await pin(' Week 48 <b> ');
    first = String(answer.headers.location);
    expect([answer.status, first]).toEqual([
      303,
      expect.stringMatching(/^\/results\/lp1\/pins\/[0-9a-f]{12}$/),
    ]);
    await site.reports.prepare('UPDATE entries SET browsers = browsers + 1').run();
    const pinned = await read(first);
    expect(pinned).toMatchObject({
      pin: { name: 'Week 48 <b>', subject: 'LP1', pinnedBy: 'you@local.test' },
      broken: null,
      lead: expect.stringContaining(lead),
    });
    expect(pinned.readouts).toEqual(readouts);
    expect((await read('/results/lp1')).readouts).not.toEqual(readouts);
    const page = visibleText((await ask(first)).text);
    expect(page).toContain('Week 48 <b>');
    expect(page).toContain(readouts[0].report.conclusion.text);
  });

  it('is not created from another origin, nor without a name or a subject', async () => {
    const before = await countPins();
    const answers = await Promise.all([
      pin('x', {}),
      pin('x', { origin: 'null' }),
      pin('x', { origin: 'https://evil.example' }),
      pin(' '),
      pin('x'.repeat(81)),
      pin('x', { origin: DESK_ORIGIN, 'content-type': 'text/plain' }),
      pin('x', { origin: DESK_ORIGIN }, 'nothing'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 422, 422, 422, 404]);
    expect(await countPins()).toBe(before);
  });

  it('can only be added, not changed or removed', async () => {
    await Promise.all(['one', 'two', 'three'].map((name) => pin(name)));
    const { pins } = await read('/results/lp1');
    const names = pins.map(({ name }: { name: string }) => name);
    expect(names.slice(0, 3).toSorted()).toEqual(['one', 'three', 'two']);
    expect(names[3]).toBe('Week 48 <b>');
    const headers = { origin: DESK_ORIGIN };
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect((await ask(first, { method, headers })).status, method).toBe(405);
    for (const path of ['/results/lp1/pins/9', '/results/lp1/pins/x', first.replace('lp1', 'lp2')])
      expect((await ask(path)).status, path).toBe(404);
  });

  it('reports that what was pinned was changed past the desk', async () => {
    const { pin: pinned } = await read(first);
    const key = `log/content/${pinned.seen}.json`;
    const text = (await (await recordsOf().get(key))?.text()) ?? '';
    await recordsOf().put(key, text.replaceAll('"browsers":', '"browsers":1'));
    expect(await read(first)).toMatchObject({
      broken: expect.stringContaining('was changed'),
      readouts: [],
    });
    const [last] = (await read('/results/lp1')).pins;
    expect(await read(last.href)).toMatchObject({ broken: null });
    await recordsOf().put(key, text);
    expect(await read(first)).toMatchObject({ broken: null });
  });

  it('and all else that is printed for others names no variable, and the screen still leads to it', async () => {
    const { results } = await read('/results');
    const subjects = new Set<string>(results.map(({ href }: { href: string }) => href));
    const pins = await Promise.all(
      [...subjects].map(async (href) => {
        const answer = await pin('For the board', undefined, href.replace('/results/', ''));
        return String(answer.headers.location);
      }),
    );
    const sheet = '/links/sheet?page=/LP1&source=printed-poster&campaign=asia-cup';
    const texts = await Promise.all(
      ['/results/all', sheet, ...pins].map(async (path) => visibleText((await ask(path)).text)),
    );
    const name = new RegExp(`\\b(${VARIABLE_NAMES.join('|')})\\b`);
    for (const text of texts) expect(text).not.toMatch(name);
    expect(texts.filter((text) => text.includes('You may stop now')).length).toBeGreaterThan(1);
    const { text } = await ask('/results/lp1');
    expect(findElements(text, 'a')).toContainEqual({
      href: '/state?ship=LP1%3Atrump-beta#set-ship',
    });
    const state = await ask('/state?ship=LP1%3Atrump-beta');
    expect(visibleText(state.text)).toContain('Set SHIP to this whole value:');
    expect(visibleText(text)).toContain('Set SHIP to LP1:trump-beta');
  });
});

describe('Today', () => {
  it('begins with what can be acted on, a sentence for each comparison', async () => {
    const { findings, lead } = await read('/');
    const { results } = await read('/results');
    expect(findings).toHaveLength(results.length);
    expect(findings[0]).toMatchObject({ kind: 'broken-split' });
    expect(lead).toBe(
      'LP2 cannot be trusted, LP1 and LP1 (storefirst) have a better version, LP4 has a worse one.',
    );
    for (const { kind, sentence, next } of findings) {
      expect(sentence).toMatch(/^[^.]+: .+\.$/);
      expect(next?.todo, `${kind}: ${sentence}`).toMatch(/\.$/);
    }
  });

  it('says it in the words of a marketer, and nothing twice', async () => {
    const text = visibleText((await ask('/')).text);
    expect(text).not.toMatch(/\b(?:[Aa]rms?|[Rr]uns?|[Bb]rowsers?|p1|t1|MH)\b/);
    const { findings } = await read('/');
    for (const { sentence, isUnseen } of findings)
      expect(text.split(sentence)).toHaveLength(isUnseen ? 1 : 2);
    expect(text.split('No visitor').length).toBeLessThanOrEqual(2);
  });

  it('shows the numbers of yesterday, and of a period beside the one before', async () => {
    const viewsOf = (from: string, to: string) =>
      counts.days
        .filter(({ day }) => addDays(day, daysLater) >= from && addDays(day, daysLater) <= to)
        .reduce((sum, day) => sum + day.visits, 0);
    const [last, before] = [addDays(today, -1), addDays(today, -2)];
    const { yesterday, all, days, running } = await read('/?period=week');
    expect(yesterday).toMatchObject({
      day: last,
      views: viewsOf(last, last),
      before: { views: viewsOf(before, before) },
    });
    expect(all).toMatchObject({
      views: viewsOf(addDays(today, -7), last),
      before: { views: viewsOf(addDays(today, -14), addDays(today, -8)) },
    });
    expect(days.map(({ day }: { day: string }) => day)).toEqual(
      Array.from({ length: 7 }, (_, index) => addDays(today, index - 7)),
    );
    const year = await read(`/?from=${addDays(today, -365)}`);
    expect([year.days.length, year.days.at(-1).day]).toEqual([366, today]);
    const file = await ask('/?period=week&csv=days');
    expect(file.headers['content-disposition']).toContain(
      `"days-all-brands-${addDays(today, -7)}-${last}.csv"`,
    );
    const rows = readCsv(file.body);
    for (const measure of TRAFFIC_MEASURES)
      expect(sumColumn(rows, measure), measure).toBe(all[measure]);
    const weeks = visibleText((await ask('/?period=28-days&by=week')).text);
    expect(weeks).toMatch(/\d+ \w+ \d{4} to \d+ \w+ \d{4}/);
    expect(running.changes).toContainEqual({
      day: today,
      what: '“Week 48 <b>” was pinned, of LP1',
      by: 'you@local.test',
      href: first,
    });
  });
});
