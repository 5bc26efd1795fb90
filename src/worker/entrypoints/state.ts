import { WorkerEntrypoint } from 'cloudflare:workers';
import { buildId } from 'virtual:build-id';
import { wordsId } from 'virtual:words-id';
import { PACKAGE_BRANDS, pinnedSigners } from '../../config/brands/index.ts';
import { PACKAGES, type PackageName } from '../../config/packages.ts';
import { describeInForce, type VariableInForce } from '../../config/variables.ts';
import { type Remark, remarkOf } from '../../packages/release-document.ts';
import { describeRelease, type ReleaseEntry } from '../../packages/release-entry.ts';
import { isSignedBy } from '../../shared/signed-by.ts';
import type { Env } from '../env.ts';
import { readHealth, type SettingsHealth } from '../health.ts';
import { siteOf } from '../site.ts';
import { readReleases } from '../store/packages.ts';

/** What is live: variables, version, health, releases. */
export class State extends WorkerEntrypoint<Env> {
  /** Identifies the words that the site was built from (`virtual:words-id`): the same at a desk built from the same words. */
  async identifyWords(): Promise<string> {
    return wordsId;
  }

  /** Does not reject when the bucket fails: its packages then hold the failure. */
  async read(): Promise<SiteState> {
    const { env } = this;
    const site = siteOf(env);
    const { id, tag, timestamp } = env.CF_VERSION_METADATA ?? {};
    const { status, problems } = readHealth(site, true);
    return {
      build: buildId,
      version: id ? { id, tag: tag ?? '', uploaded: timestamp ?? '' } : null,
      health: { status, problems },
      run: site.run,
      variables: describeInForce(env),
      packages: await Promise.all(PACKAGES.map((name) => describePackage(env, name))),
      registered: PACKAGE_BRANDS[0].developerRegistered,
    };
  }
}

/** All of it as plain data. */
export interface SiteState {
  /** Twelve characters that change with the code. */
  build: string;
  /** The version that answers, as the platform names it; `null` where it names none. A version without a tag is a local one. */
  version: { id: string; tag: string; uploaded: string } | null;
  /** The same as in `/api/health`, without what cannot be served and what is switched off. */
  health: Pick<SettingsHealth, 'status' | 'problems'>;
  /** Code of the run in force. */
  run: string;
  variables: VariableInForce[];
  packages: PackageState[];
  /** Day on which the app was registered with Android's developer verification, as the brand's file says; or `null`. */
  registered: string | null;
}

/** A package with its releases, newest first: the first is live. */
export interface PackageState {
  package: PackageName;
  /** Why they could not be read; else `null`. */
  failure: string | null;
  releases: ReleaseState[];
}

/** A release, and whether one of the brand's own certificates has signed it; `null` where no signer was recorded. */
export type ReleaseState = Omit<ReleaseEntry, 'signers'> & {
  signers: string[] | null;
  isOurs: boolean | null;
} & Remark;

async function describePackage(env: Env, name: PackageName): Promise<PackageState> {
  try {
    const releases = await readReleases(env.PACKAGES, name);
    const pinned = pinnedSigners(PACKAGE_BRANDS[0]);
    return {
      package: name,
      failure: null,
      releases: releases.map((release) => {
        const { signers, ...described } = describeRelease(release);
        return {
          ...described,
          signers: signers && [...signers],
          isOurs: signers && isSignedBy(signers, pinned),
          ...remarkOf(release),
        };
      }),
    };
  } catch (error) {
    return {
      package: name,
      failure: error instanceof Error ? error.message : String(error),
      releases: [],
    };
  }
}
