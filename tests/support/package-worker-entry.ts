/**
 * The whole worker over a real local bucket, for tests in workerd, with a bucket that fails or keeps a record
 * when a request header asks for it.
 */
import { createApp } from '../../src/worker/app.ts';
import type { Env as SiteEnv } from '../../src/worker/env.ts';
import type { PackageBucket } from '../../src/worker/store/packages.ts';
import {
  type BucketFault,
  FAULT_HEADER,
  OBJECTS_PATH,
  RECORD_HEADER,
  RECORD_PATH,
  type StreamRecord,
} from './package-worker-protocol.ts';

interface Env {
  PACKAGES: PackageBucket & ObjectBucket;
}

/** What a test does to the bucket behind the worker's back. */
interface ObjectBucket {
  put(key: string, value: ArrayBuffer, options: { onlyIf: Headers }): Promise<{ etag: string } | null>;
  delete(key: string): Promise<void>;
}

interface Context {
  waitUntil(work: Promise<unknown>): void;
}

const app = createApp();
const records: StreamRecord[] = [];

export default {
  async fetch(request: Request, env: Env, context: Context): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === RECORD_PATH) return Response.json(records);
    if (pathname.startsWith(OBJECTS_PATH))
      return serveObject(request, pathname.slice(OBJECTS_PATH.length), env.PACKAGES);
    const fault = request.headers.get(FAULT_HEADER);
    const failing = fault ? withFault(env.PACKAGES, fault as BucketFault) : env.PACKAGES;
    const bucket = request.headers.has(RECORD_HEADER) ? withRecord(failing, context) : failing;
    return app.fetch(request, { PACKAGES: bucket } as unknown as SiteEnv, context);
  },
};

async function serveObject(
  request: Request,
  key: string,
  bucket: PackageBucket & ObjectBucket,
): Promise<Response> {
  switch (request.method) {
    case 'PUT': {
      const stored = await bucket.put(key, await request.arrayBuffer(), { onlyIf: request.headers });
      return new Response(null, { status: stored ? 200 : 412 });
    }
    case 'DELETE':
      await bucket.delete(key);
      return new Response();
    default: {
      const object = await bucket.get(key);
      if (!object) return new Response(null, { status: 404 });
      return new Response(object.body, { headers: { etag: `"${(object as { etag?: string }).etag}"` } });
    }
  }
}

function withFault(bucket: PackageBucket, fault: BucketFault): PackageBucket {
  return {
    async get(key, options) {
      const isObject = key.startsWith('packages/');
      if (fault === 'bucket-throws' || (fault === 'object-throws' && isObject))
        throw new Error('internal error (10001)');
      if (fault === 'object-missing' && isObject) return null;
      const object = await bucket.get(key, options);
      return object && fault === 'object-size' && isObject
        ? { ...object, size: object.size + 1, body: object.body }
        : object;
    },
  };
}

/**
 * Passes bodies through script, where their end can be observed: `waitUntil` keeps the script running for it,
 * which workerd would otherwise stop, reads and all, the moment the visitor leaves. Bodies lose their
 * length on the way, which does not matter to a test that watches how they end.
 */
function withRecord(bucket: PackageBucket, context: Context): PackageBucket {
  return {
    async get(key, options) {
      const object = await bucket.get(key, options);
      if (!object || !options) return object;
      const record: StreamRecord = { key, ...options.range, sentBytes: 0, outcome: 'open' };
      records.push(record);
      const body = recordStream(object.body, record, context);
      return { size: object.size, body, text: () => object.text() };
    },
  };
}

function recordStream(
  stream: ReadableStream<Uint8Array>,
  record: StreamRecord,
  context: Context,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  context.waitUntil(reader.closed.catch(() => {}));
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const step = await reader.read();
        if (step.done) {
          record.outcome = 'done';
          controller.close();
          return;
        }
        record.sentBytes += step.value.length;
        controller.enqueue(step.value);
      },
      async cancel(reason) {
        record.outcome = 'cancelled';
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
