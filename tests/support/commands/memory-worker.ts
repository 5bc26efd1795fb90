/** The Worker at Cloudflare, in memory, as far as deploy and rollback use it. What no call changes stays as it is. */
import type {
  Cloudflare,
  Deployment,
  NewVersion,
  Share,
  Version,
} from '../../../scripts/lib/cloudflare.ts';

interface StoredVersion extends Version {
  variables: Readonly<Record<string, string>>;
}

export type MemoryWorker = ReturnType<typeof createMemoryWorker>;

/** The id of a version by its number. */
export const versionId = (number: number) =>
  `${String(number).repeat(8)}-0000-4000-8000-000000000000`;

/** A Worker that has been deployed once, with these variables; `null`: no Worker yet. */
export function createMemoryWorker(
  variables: Readonly<Record<string, string>> | null = { CASH_OFFERS: 'off' },
) {
  const find = (id: string): StoredVersion => {
    const version = worker.versions.find((one) => one.id === id);
    if (version) return version;
    throw new Error('Version not found. [code: 10009]');
  };
  // `keep_vars`: what the newest upload had stays, whether visitors ever got it or not.
  const upload = (version: NewVersion) =>
    worker.add({
      ...version,
      variables: { ...worker.versions.at(-1)?.variables, ...version.variables },
    });
  const cloudflare: Cloudflare = {
    readDeployments: async () => worker.deployments.toReversed(),
    listVersions: async () => worker.versions.toReversed(),
    readVariables: async (version) => ({ ...find(version).variables }),
    async migrate() {
      worker.migrations += 1;
    },
    upload: async (version) => upload(version),
    async share(shares, message) {
      for (const { version } of shares) find(version);
      const percentage = shares.reduce((sum, share) => sum + share.percentage, 0);
      if (percentage !== 100) throw new Error(`The shares add up to ${percentage}.`);
      worker.deploy(shares, message);
    },
    async setVariable(name, text, annotations) {
      const newest = worker.versions.at(-1);
      const [only, ...others] = worker.deployments.at(-1)?.shares ?? [];
      if (newest === undefined || others.length > 0 || only?.version !== newest.id)
        throw new Error("The latest version isn't currently deployed. [code: 10214]");
      const { [name]: _former, ...kept } = newest.variables;
      const variables = text === null ? kept : { ...kept, [name]: text };
      worker.deploy([{ version: worker.add({ ...annotations, variables }), percentage: 100 }]);
    },
    async closeAddresses() {
      worker.closings += 1;
    },
    async create(version) {
      const created = upload(version);
      worker.deploy([{ version: created, percentage: 100 }]);
      worker.closings += 1;
      return created;
    },
    follow: async () => {},
  };
  const worker = {
    /** Oldest first, as the deployments are. */
    versions: [] as StoredVersion[],
    deployments: [] as Deployment[],
    /** How often its database and its addresses were touched. */
    migrations: 0,
    closings: 0,
    cloudflare,
    /** Uploads a version with only these variables. @returns its id */
    add({ tag = '', message = '', variables = {} }: Partial<NewVersion> = {}) {
      const number = worker.versions.length + 1;
      worker.versions.push({ id: versionId(number), created: at(number), tag, message, variables });
      return versionId(number);
    },
    /** Deploys as the dashboard would. */
    deploy(shares: readonly Share[], message = '') {
      worker.deployments.push({ created: at(100 + worker.deployments.length), message, shares });
    },
    /** `number@percentage` of the current deployment. */
    shares: () =>
      (worker.deployments.at(-1)?.shares ?? []).map(
        ({ version, percentage }) => `${version[0]}@${percentage}`,
      ),
  };
  if (variables !== null) {
    const version = worker.add({ tag: 'first', message: 'first', variables });
    worker.deploy([{ version, percentage: 100 }], 'first');
  }
  return worker;
}

function at(minute: number): string {
  return new Date(Date.UTC(2026, 10, 1) + minute * 60_000).toISOString();
}
