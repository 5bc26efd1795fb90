import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearCounts, expectTable } from '../support/counts.ts';
import { send } from '../support/http.ts';
import { USER_AGENTS } from '../support/promises.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ packages: false });
});
afterAll(() => site.dispose());
beforeEach(() => clearCounts(site));

const VIEW = { page: 'LP1', lcp: '1500', ttfb: '400', memory: '2' };

const report = (body: unknown, headers: Record<string, string> = {}) =>
  send(site.url, '/api/vitals', { method: 'POST', body: JSON.stringify(body), headers });

describe('a measured view', () => {
  it('counts on its day by brand, app, memory and the two buckets, and nothing else is kept of it', async () => {
    const inApp = { 'user-agent': `${USER_AGENTS.androidWebView} Instagram 300.0.0.0` };
    const answers = [
      await report(VIEW, inApp),
      await report({ ...VIEW, lcp: 'more', extra: 'x', app: 'made-up', day: '2001-01-01' }, inApp),
      await report({ ...VIEW, page: 'HADAF', memory: 'unknown' }),
    ];
    for (const { status, headers, setCookie } of answers) {
      expect([status, headers['cache-control'], setCookie]).toEqual([204, 'no-store', []]);
    }
    await expectTable(site, 'vitals', {
      'main Instagram 2 lcp 1500': 1,
      'main Instagram 2 lcp more': 1,
      'main Instagram 2 ttfb 400': 2,
      'hadaf browser unknown lcp 1500': 1,
      'hadaf browser unknown ttfb 400': 1,
    });
  });

  it('is refused with anything but a page and buckets that there are, and makes no row', async () => {
    for (const members of [
      { page: 'LP99' },
      { page: undefined },
      { lcp: '1501' },
      { ttfb: 400 },
      // A bucket of the other measure.
      { ttfb: '10000' },
      { lcp: 'constructor' },
      { memory: '3' },
      { memory: '<script>' },
    ]) {
      const answer = await report({ ...VIEW, ...members });
      expect([answer.status, answer.headers['content-type']]).toEqual([400, 'application/problem+json']);
      expect(answer.text).not.toContain('<');
    }
    await report(VIEW);
    await expectTable(site, 'vitals', { 'main browser 2 lcp 1500': 1, 'main browser 2 ttfb 400': 1 });
  });
});
