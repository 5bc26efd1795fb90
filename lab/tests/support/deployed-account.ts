/** The rehearsal's account with a deployed Worker, which records every request. */
import { type Account, openAccount } from '../../rehearsal/account/account.ts';
import type { Version, Worker } from '../../rehearsal/account/workers.ts';

/** A running account. At first `pavilion-site` has two versions, and every visitor gets the first. */
export interface DeployedAccount extends Account {
  site: Worker;
  /** Restores the initial state. */
  reset: () => void;
}

/** The id of a version by its number. */
export function versionId(number: number): string {
  return `${String(number).repeat(8)}-0000-4000-8000-000000000000`;
}

/** Opens it on a free port. */
export async function openDeployedAccount(): Promise<DeployedAccount> {
  const account = await openAccount();
  const api: DeployedAccount = {
    ...account,
    site: createSite(),
    reset() {
      account.calls.length = 0;
      api.site = createSite();
      account.workers.clear();
      account.workers.set(api.site.name, api.site);
      account.queues.set('counts', { queue_id: 'queue', queue_name: 'counts', consumers: [] });
    },
  };
  api.reset();
  return api;
}

function createSite(): Worker {
  return {
    name: 'pavilion-site',
    versions: [1, 2].map(versionOf),
    deployments: [
      {
        id: 'deployment',
        created: '2026-11-01T00:00:00.000Z',
        message: 'the first',
        shares: [{ version: versionId(1), percentage: 100 }],
      },
    ],
    subdomain: { enabled: true, previews_enabled: true },
    settings: {},
  };
}

function versionOf(number: number): Version {
  return {
    id: versionId(number),
    number,
    created: `2026-11-0${number}T00:00:00.000Z`,
    annotations: { 'workers/tag': `tag-${number}` },
    compatibilityDate: '2026-10-01',
    main: 'worker.js',
    modules: new Map(),
    bindings: [
      { type: 'plain_text', name: 'CASH_OFFERS', text: 'off' },
      { type: 'json', name: 'NEW_VERSION', json: false },
      { type: 'r2_bucket', name: 'PACKAGES', bucket_name: 'x' },
    ],
    files: new Map(),
    assetConfig: {},
  };
}
