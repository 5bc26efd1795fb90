/** Globals of workerd that the worker's modules use, for tests that import them under Node's types. */

type R2Bucket = import('../../src/worker/store/packages.ts').PackageBucket;
type ExecutionContext = import('hono').ExecutionContext;

interface Fetcher {
  fetch(input: URL | Request): Promise<Response>;
}

interface RateLimit {
  limit(options: { key: string }): Promise<{ success: boolean }>;
}

interface Queue<Body = unknown> {
  send(body: Body): Promise<unknown>;
}

interface Message<Body> {
  readonly body: Body;
  readonly attempts: number;
  ack(): void;
  retry(options?: { delaySeconds?: number }): void;
}

interface MessageBatch<Body> {
  readonly queue: string;
  readonly messages: readonly Message<Body>[];
}

interface WorkerVersionMetadata {
  readonly id: string;
  readonly tag: string;
  readonly timestamp: string;
}

interface D1PreparedStatement {
  bind(...values: unknown[]): D1PreparedStatement;
  all<Row>(): Promise<{ results: Row[] }>;
  first<Value>(column: string): Promise<Value>;
  run(): Promise<unknown>;
}

interface D1Database {
  prepare(sql: string): D1PreparedStatement;
  batch<Row>(statements: D1PreparedStatement[]): Promise<{ results: Row[] }[]>;
}

interface Request {
  readonly cf?: {
    readonly country?: unknown;
    readonly colo?: unknown;
    readonly regionCode?: unknown;
  };
}

declare class FixedLengthStream extends TransformStream<Uint8Array, Uint8Array> {
  constructor(lengthBytes: number);
}

declare module 'cloudflare:workers' {
  export class WorkerEntrypoint<Bindings> {
    protected readonly env: Bindings;
    protected readonly ctx: ExecutionContext;
  }
}
