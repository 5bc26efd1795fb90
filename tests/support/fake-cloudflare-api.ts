/** The part of Cloudflare's API that Wrangler asks while it lists, uploads and deploys versions: on loopback. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that came in. */
export interface ApiCall {
  method: string;
  path: string;
  body: string;
}

/** A running API; `account` is the one that it knows. */
export interface FakeApi {
  url: string;
  account: string;
  calls: ApiCall[];
  close: () => Promise<void>;
}

const ACCOUNT = 'account';
const SCRIPT = '/accounts/account/workers/scripts/pavilion-site';

/** The id of a version by its number. */
export function versionId(number: number): string {
  return `${String(number).repeat(8)}-0000-4000-8000-000000000000`;
}

/** A Worker with two versions, the first of which everybody has. */
export async function startFakeApi(): Promise<FakeApi> {
  const calls: ApiCall[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const call = {
      method: request.method ?? 'GET',
      path: request.url ?? '',
      body: Buffer.concat(chunks).toString(),
    };
    calls.push(call);
    const result = answer(call);
    response.writeHead(result === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(
        result === undefined
          ? {
              success: false,
              errors: [{ code: 10007, message: 'This Worker does not exist on your account.' }],
              messages: [],
              result: null,
            }
          : {
              success: true,
              errors: [],
              messages: [],
              result,
              result_info: { page: 1, per_page: 100, total_pages: 1 },
            },
      ),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    account: ACCOUNT,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** `undefined` where there is nothing. */
function answer({ method, path, body }: ApiCall): unknown {
  const address = path.split('?', 1)[0] ?? '';
  if (address === `${SCRIPT}/deployments`)
    return method === 'POST' ? { id: 'deployment' } : { deployments: [DEPLOYMENT] };
  if (address === `${SCRIPT}/versions`) {
    return method === 'POST'
      ? { id: versionId(3), startup_time_ms: 1, metadata: {} }
      : { items: [1, 2].map(versionOf) };
  }
  if (address.startsWith(`${SCRIPT}/versions/`))
    return [1, 2].map(versionOf).find(({ id }) => address.endsWith(id));
  if (address === `${SCRIPT}/script-settings`) return JSON.parse(body);
  if (address === `${SCRIPT}/settings`) return { bindings: [] };
  if (address === `${SCRIPT}/secrets`) return [];
  if (address === `${SCRIPT}/subdomain`) return { enabled: false, previews_enabled: false };
  if (address.endsWith('/workers/services/pavilion-site')) {
    return {
      default_environment: {
        environment: 'production',
        script: { tag: 'tag', last_deployed_from: 'wrangler' },
      },
    };
  }
  if (address.endsWith('/workers/workers/pavilion-site')) {
    return { id: 'worker', name: 'pavilion-site', subdomain: { enabled: true, previews_enabled: true } };
  }
  if (address.endsWith('/workers/subdomain')) return { subdomain: 'pavilion' };
  if (address.endsWith('/consumers')) return method === 'GET' ? [] : {};
  if (address.endsWith('/queues'))
    return [{ queue_id: 'queue', queue_name: 'counts', consumers: [], producers: [] }];
  return undefined;
}

const DEPLOYMENT = {
  id: 'deployment',
  source: 'wrangler',
  strategy: 'percentage',
  author_email: 'a@b.test',
  created_on: '2026-11-01T00:00:00.000Z',
  annotations: { 'workers/message': 'the first' },
  versions: [{ version_id: versionId(1), percentage: 100 }],
};

function versionOf(number: number) {
  return {
    id: versionId(number),
    number,
    metadata: {
      created_on: `2026-11-0${number}T00:00:00.000Z`,
      source: 'wrangler',
      author_email: 'a@b.test',
    },
    annotations: { 'workers/triggered_by': 'upload', 'workers/tag': `tag-${number}` },
    resources: {
      script: { etag: 'x', handlers: ['fetch'], last_deployed_from: 'wrangler' },
      script_runtime: { compatibility_date: '2026-10-01' },
      bindings: [
        { type: 'plain_text', name: 'CASH_OFFERS', text: 'off' },
        { type: 'json', name: 'NEW_VERSION', json: false },
        { type: 'r2_bucket', name: 'PACKAGES', bucket_name: 'x' },
      ],
    },
  };
}
