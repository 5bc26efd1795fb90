/**
 * The worker's app in the test's process, for what cannot be provoked in a built worker, and for many configurations at
 * the cost of one. Requests are those of an ordinary phone with a label, over https.
 */
import { UNDESCRIBED } from '../../../scripts/lib/packages/package-file.ts';
import { PACKAGES } from '../../../src/config/packages.ts';
import {
  formatReleaseDocument,
  objectKey,
  releaseDocumentKey,
  withRelease,
} from '../../../src/packages/release-document.ts';
import { createApp } from '../../../src/worker/app.ts';
import type { Env } from '../../../src/worker/env.ts';
import type { PackageBucket } from '../../../src/worker/store/packages.ts';
import { ANDROID_CHROME } from '../http.ts';

/** The bindings of a site that can serve only pages. @param variables and bindings of its own */
export function createEnv(
  variables: Omit<Partial<Env>, 'PACKAGES'> & { PACKAGES?: PackageBucket } = {},
): Env {
  const unused = () => {
    throw new Error('No binding is needed here.');
  };
  return {
    // Empty: pages read from it which version they link to.
    PACKAGES: { get: async () => null },
    ...variables,
    ASSETS: new Proxy({}, { get: unused }),
    EVENTS_RATE_LIMITER: { limit: unused },
  } as unknown as Env;
}

/** A bucket in which each package is released; its bytes cannot be read. */
export function createReleasedBucket(): PackageBucket {
  const documents = new Map(
    PACKAGES.map((name) => {
      const sha256 = 'a'.repeat(64);
      const file = { ...UNDESCRIBED, key: objectKey(name, sha256), sha256, sizeBytes: 3_100_000 };
      return [releaseDocumentKey(name), formatReleaseDocument(withRelease([], file, 0))];
    }),
  );
  return {
    async get(key) {
      const text = documents.get(key.replace(/^releases\/\w+\//, 'releases/'));
      if (text === undefined) return null;
      return { size: text.length, body: new Blob([text]).stream(), text: async () => text };
    },
  };
}

/** The host that is asked unless a test names another. */
const HOST = 'cardxi.example';

/** Sends a request to the app; `waited` collects the promises that it passes to `waitUntil`. */
export function open(
  env: Env,
  path: string,
  init: RequestInit = {},
  waited: Promise<unknown>[] = [],
  host = HOST,
) {
  const request = new Request(`https://${host}${path}`, {
    ...init,
    headers: {
      'user-agent': ANDROID_CHROME,
      cookie: 'ab=trump-beta',
      'cf-ray': 'ray-1',
      ...init.headers,
    },
  });
  const context = {
    waitUntil: (work: Promise<unknown>) => waited.push(work),
    passThroughOnException() {},
  };
  return createApp().fetch(request, env, context as never);
}

/** Sends a request to the app and reads the answer to its end. */
export async function ask(
  env: Env,
  path: string,
  init?: RequestInit,
  host = HOST,
): Promise<Response> {
  const answer = await open(env, path, init, [], host);
  const text = await answer.text();
  return new Response(text || null, answer);
}
