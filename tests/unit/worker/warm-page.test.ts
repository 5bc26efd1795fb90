/** What an engineer has to read to know how a page is served once its template is there. */
import { Session } from 'node:inspector/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
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

it.each<[string, number, Record<string, string>]>([
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
])('a warm page for %s enters at most %i modules', async (_who, most, headers) => {
  vi.stubEnv('DEV', false);
  const session = new Session();
  session.connect();
  onTestFinished(() => {
    session.disconnect();
    vi.unstubAllEnvs();
  });
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const app = createApp();
  const env = createEnv({ PACKAGES: createReleasedBucket() });
  const visit = async () => {
    const request = new Request('https://pavilion11.example/LP1?utm_source=x', {
      headers: { 'user-agent': ANDROID_CHROME, ...headers },
    });
    return (await app.fetch(request, env, CONTEXT)).text();
  };
  for (let visits = 0; visits < 3; visits += 1) await visit();
  const entered = await modulesEntered(session, visit);
  expect(entered).toContain('src/worker/app.ts');
  expect(entered.length, entered.join('\n')).toBeLessThanOrEqual(most);
});
