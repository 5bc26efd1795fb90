/** Globals of workerd that the worker's modules use, for tests that import them under Node's types. */

type R2Bucket = import('../../src/worker/store/packages.ts').PackageBucket;
type ExecutionContext = import('hono').ExecutionContext;

interface Fetcher {
  fetch(input: URL | Request): Promise<Response>;
}

interface RateLimit {
  limit(options: { key: string }): Promise<{ success: boolean }>;
}

interface Request {
  readonly cf?: { readonly country?: unknown; readonly regionCode?: unknown };
}

declare class FixedLengthStream extends TransformStream<Uint8Array, Uint8Array> {
  constructor(lengthBytes: number);
}
