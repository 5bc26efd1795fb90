/** What an engineer has to read to know how a page is served once its template is there. */
import { Session } from 'node:inspector/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../../src/worker/app.ts';
import { ANDROID_CHROME } from '../../support/http.ts';
import { createEnv, createReleasedBucket } from '../../support/site/in-process.ts';

const CONTEXT = { waitUntil() {}, passThroughOnException() {}, props: {} };

/** Modules of ours that V8 enters between two counts. @see https://chromedevtools.github.io/devtools-protocol/tot/Profiler/ */
async function modulesEntered(session: Session, visit: () => Promise<unknown>): Promise<string[]> {
  await session.post('Profiler.takePreciseCoverage');
  await visit();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ functions }) =>
      functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
    )
    .flatMap(({ url }) => /\/(src\/[^?]+)/.exec(url)?.[1] ?? [])
    .sort();
}

const ADDRESS = { 'cf-connecting-ip': '192.0.2.1' };
/** A page, or an event that its script sends. */
const PAGE = ['/LP1?utm_source=x', {}] as const;
const TAP = [
  '/api/events',
  {
    method: 'POST',
    body: JSON.stringify({
      event: 'download_click',
      page: 'LP1',
      path: '/LP1?utm_source=x&utm_campaign=ipl',
      click: 1,
      variant: 'trump-beta',
    }),
  },
] as const;

it.each<[string, number, Record<string, string>, (readonly [string, RequestInit])?]>([
  ['a crawler', 29, { 'user-agent': 'Googlebot/2.1' }],
  ['a browser with a label', 31, { cookie: 'ab=trump-beta' }],
  [
    'a browser that has entered',
    33,
    { cookie: 'ab=trump-beta; ab_marks=20261128.p1.LP1.trump-beta.' },
  ],
  [
    'a reader of another language',
    31,
    { cookie: 'ab=trump-beta', 'accept-language': 'en-IN,en;q=0.9,hi;q=0.8' },
  ],
  ['a browser that enters', 35, ADDRESS],
  ['a tap', 32, { cookie: 'ab=trump-beta; ab_marks=20261128.p1.LP1.trump-beta.', ...ADDRESS }, TAP],
])('what is warm enters, for %s, at most %i modules', async (_who, most, headers, asked = PAGE) => {
  const session = new Session();
  session.connect();
  onTestFinished(() => session.disconnect());
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const app = createApp();
  const env = {
    ...createEnv({ PACKAGES: createReleasedBucket() }),
    EVENTS_RATE_LIMITER: { limit: async () => ({ success: true }) },
  };
  const visit = async () => {
    const [path, init] = asked;
    const request = new Request(`https://pavilion11.example${path}`, {
      ...init,
      headers: { 'user-agent': ANDROID_CHROME, ...headers },
    });
    return (await app.fetch(request, env, CONTEXT)).text();
  };
  for (let visits = 0; visits < 3; visits += 1) await visit();
  // On a slow machine a release may have to be read again meanwhile: of three visits the one that enters least is warm.
  const lists = [];
  for (let visits = 0; visits < 3; visits += 1) lists.push(await modulesEntered(session, visit));
  const [entered = []] = lists.sort((one, other) => one.length - other.length);
  expect(entered).toContain('src/worker/app.ts');
  expect(entered.length, entered.join('\n')).toBeLessThanOrEqual(most);
});
