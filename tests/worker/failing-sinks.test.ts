/** Whatever becomes of the counts, pages, packages and events are answered: they wait for no sink. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { send } from '../support/http.ts';
import { startSite, type TestSite } from '../support/site.ts';

/**
 * The site with sinks that fail as the header `sinks` says, and a database that takes a delivery and never answers.
 * `/calls` tells how often the sinks of this header were called, and how many deliveries the database holds.
 */
const FAILING_SINKS = `
import site from './index.js';
const never = new Promise(() => {});
const calls = {};
let held = 0;
const fail = { hang: () => never, reject: () => Promise.reject(new Error('No.')), throw: () => { throw new Error('No.'); } };
const known = new Map();
function failing(env, mode) {
  if (mode === 'missing') return { ...env, EVENTS: undefined, REPORTS: undefined, EVENT_POINTS: undefined };
  if (mode === 'database') return env;
  const called = () => { calls[mode] = (calls[mode] ?? 0) + 1; return fail[mode](); };
  return { ...env, EVENTS: { send: called }, EVENT_POINTS: { writeDataPoint: () => fail.throw() } };
}
export default {
  ...site,
  fetch(request, env, context) {
    const mode = request.headers.get('sinks');
    if (new URL(request.url).pathname === '/calls') return Response.json({ sends: calls[mode] ?? 0, held });
    if (!known.has(mode)) known.set(mode, failing(env, mode));
    return site.fetch(request, known.get(mode), context);
  },
  queue(batch, env, context) {
    held += 1;
    const REPORTS = { prepare: (sql) => env.REPORTS.prepare(sql), batch: () => never };
    return site.queue(batch, { ...env, REPORTS }, context);
  },
};
`;

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ entry: FAILING_SINKS });
});
afterAll(() => site.dispose());

const EVENT = JSON.stringify({
  event: 'download_click',
  page: 'LP1',
  path: '/LP1',
  click: 1,
  variant: 'trump-beta',
});

it.each(['hang', 'reject', 'throw', 'missing', 'database'])(
  'sinks that fail (%s) fail nothing else',
  async (mode) => {
    const headers = { sinks: mode };
    const readCalls = async (): Promise<{ sends: number; held: number }> =>
      JSON.parse((await send(site.url, '/calls', { headers })).text);

    // A count is on its way into the sink that fails: whatever follows meets it.
    await send(site.url, '/LP1', { headers });
    if (mode === 'database') await eventually(async () => (await readCalls()).held).toBeGreaterThan(0);
    else if (mode !== 'missing') await eventually(async () => (await readCalls()).sends).toBeGreaterThan(0);

    const page = await send(site.url, '/LP1', { headers });
    expect([page.status, page.setCookie.length]).toEqual([200, 2]);
    expect(page.text).toMatch(/<\/html>$/);

    const file = await send(site.url, '/download/standard?utm_ab=previous-version', { headers });
    expect(file.status).toBe(200);
    expect(file.body.length).toBeGreaterThan(100_000);
    expect(file.body.length).toBe(Number(file.headers['content-length']));

    const event = await send(site.url, '/api/events', { method: 'POST', headers, body: EVENT });
    expect(event.status).toBe(204);
  },
);
