/** Serves a build for tests and the bench: with other entry modules, a faster counter, the desk beside the site. */
import { readFileSync } from 'node:fs';
import { type Request, Response } from 'miniflare';
import {
  type BuildName,
  type BuiltSite,
  type SiteOptions as BuiltSiteOptions,
  builtFile,
  readCounter,
  readSite,
  readWorker,
  type ServeOptions,
  serveWorkers,
} from '../../../scripts/lib/built-site.ts';
import { bundleEntry } from '../../../scripts/lib/bundle-entry.ts';

export interface SiteOptions extends BuiltSiteOptions, ServeOptions {
  /** How many events of a network are counted in a minute. @default that of the site's wrangler.toml */
  eventsInMinute?: number;
  /** A module in front of the built counter, and variables that it reads. */
  counterEntry?: string;
  counterVars?: Readonly<Record<string, string>>;
  /** Most messages of counts in one delivery. @default that of the counter's wrangler.toml */
  deliverySize?: number;
  /** How long the queue waits for a delivery to fill. @default that of the counter's wrangler.toml */
  deliverAfterSeconds?: number;
  /** How often the counter adds to the database. @default a second */
  flushSeconds?: number;
  /** Whether the desk of the same build is beside the site. @default false */
  desk?: DeskOptions | false;
  /** More desks of the same build, by their hosts, which write to the same storage. */
  moreDesks?: Readonly<Record<string, DeskOptions>>;
}

export interface DeskOptions {
  /** Identity of the desk's user; `null` for none. @default Wrangler's local setting */
  identity?: Readonly<Record<string, string>> | null;
  /** A module in front of the built desk. */
  entry?: string;
  /** Variables of the desk. */
  vars?: Readonly<Record<string, string>>;
  /** Redirects its requests to other hosts to this address; without it they leave the machine. */
  redirectOut?: (url: URL) => string;
  /** Whether it is behind the platform's router for Workers with static assets. @default whether it has any */
  behindAssetRouter?: boolean;
  /** Whether `entries/probe.ts` is beside it. @default false */
  probe?: boolean;
}

export type TestSite = BuiltSite & { records: Records | null };

/** Hosts of the Workers beside a built site; browsers resolve the first to this machine. */
export const DESK_HOST = 'desk.localhost';
/** `entries/probe.ts`, with the desk's bindings. */
export const PROBE_HOST = 'probe.test';

const DESK = 'pavilion-desk';

/** Serves a build on a free port. @throws Error when there is no such build yet */
export async function startSiteOf(build: BuildName, options: SiteOptions): Promise<TestSite> {
  const { desk = false, moreDesks = {} } = options;
  const desks = Object.entries({ ...(desk !== false && { [DESK_HOST]: desk }), ...moreDesks });
  const site = await serveWorkers(
    [
      await readLimitedSite(build, options),
      await readPacedCounter(build, options),
      ...(await Promise.all(desks.map(([host, one]) => readDesk(build, host, one)))).flat(),
    ],
    options,
  );
  return { ...site, records: desk === false ? null : await openRecords(site) };
}

type Records = Awaited<ReturnType<typeof openRecords>>;

/** The desk's storage, and its schedule. */
async function openRecords({ miniflare }: BuiltSite) {
  const worker = await miniflare.getWorker(DESK);
  return {
    RECORDS: await miniflare.getR2Bucket('RECORDS', DESK),
    /** Runs a schedule of it. @param cron that of the morning unless it is given @param scheduledTime now unless it is given */
    runSchedule: (cron = '', scheduledTime?: Date) =>
      worker.scheduled({ cron, ...(scheduledTime && { scheduledTime }) }),
  };
}

async function readLimitedSite(build: BuildName, options: SiteOptions) {
  const site = await readSite(build, options);
  const { eventsInMinute: limit } = options;
  if (limit === undefined) return site;
  const ratelimits = Object.entries(site.ratelimits ?? {}).map(([name, limiter]) => [
    name,
    { ...limiter, simple: { ...limiter.simple, limit } },
  ]);
  return { ...site, ratelimits: Object.fromEntries(ratelimits) };
}

async function readPacedCounter(build: BuildName, options: SiteOptions) {
  const { counterEntry, counterVars, deliverySize, deliverAfterSeconds, flushSeconds } = options;
  const counter = await readCounter(build, counterEntry);
  const queueConsumers = Object.entries(counter.queueConsumers ?? {}).map(([queue, consumer]) => [
    queue,
    {
      ...consumer,
      ...(deliverySize !== undefined && { maxBatchSize: deliverySize }),
      ...(deliverAfterSeconds !== undefined && { maxBatchTimeout: deliverAfterSeconds }),
    },
  ]);
  return {
    ...counter,
    bindings: {
      ...counter.bindings,
      ...counterVars,
      ...(flushSeconds !== undefined && { FLUSH_SECONDS: flushSeconds }),
    },
    queueConsumers: Object.fromEntries(queueConsumers),
  };
}

async function readDesk(
  build: BuildName,
  host: string,
  {
    identity,
    redirectOut,
    entry,
    vars = {},
    behindAssetRouter = deskHasAssets(build),
    probe = false,
  }: DeskOptions,
) {
  const name = host === DESK_HOST ? DESK : host.replaceAll('.', '-');
  const desk = {
    ...(await readWorker(build, 'desk/worker', entry)),
    name,
    routes: behindAssetRouter ? [] : [`${host}/*`],
    bindings: vars,
    ...(redirectOut && {
      outboundService: (request: Request) =>
        Response.redirect(redirectOut(new URL(request.url)), 307),
    }),
    ...(identity === null && { access: undefined }),
    ...(identity && { access: { aud: 'local', identity } }),
  };
  const beside = async (entry: string, at: string) => ({
    ...desk,
    name: `${name}-${entry}`,
    routes: [`${at}/*`],
    modules: [
      {
        type: 'ESModule' as const,
        path: builtFile(build, `desk/worker/${entry}.js`),
        contents: await bundleEntry(`tests/support/entries/${entry}.ts`),
      },
    ],
  });
  return [
    desk,
    ...(behindAssetRouter
      ? [{ ...(await beside('asset-router', host)), serviceBindings: { DESK: name } }]
      : []),
    ...(probe ? [await beside('probe', PROBE_HOST)] : []),
  ];
}

function deskHasAssets(build: BuildName): boolean {
  return (
    JSON.parse(readFileSync(builtFile(build, 'desk/worker/wrangler.json'), 'utf8')).assets !==
    undefined
  );
}
