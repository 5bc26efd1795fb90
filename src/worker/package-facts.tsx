/** What pages say about packages, from an isolate's memory (docs/behaviour.md#releases and #verify). */

import { groupsOf, type PermissionGroup } from '../config/android-permissions.ts';
import { type Brand, packageBrand } from '../config/brands/index.ts';
import { PACKAGES, type PackageName } from '../config/packages.ts';
import { formatDownloadSize, formatReleaseLine } from '../content/release-line.ts';
import type { PageFacts, Slots } from '../decide/facts.ts';
import { logError, noteRequest } from '../lib/runtime/log.ts';
import { withTimeout } from '../lib/runtime/with-timeout.ts';
import type { KnownFile } from '../packages/known-files.ts';
import type { Release } from '../packages/release-document.ts';
import { TrustCard } from '../site/components/download/TrustCard.tsx';
import { WhatIsNew } from '../site/components/download/WhatIsNew.tsx';
import { ReleaseList } from '../site/components/verify/ReleaseList.tsx';
import { bucketOf } from './brand-bucket.ts';
import { renderMarkup } from './document/render-markup.ts';
import { type PackageBucket, readKnownFiles, readReleases } from './store/packages.ts';

/** How long facts are shown before they are read again; the visitor who causes that does not wait for it. */
const FRESH_MS = 30_000;
/** The most that the first visitors of an isolate wait for a package's facts; after that the page goes without them. */
const FIRST_WAIT_MS = 250;
/** A page is not worth more of a wait: it is of use without the list, too. */
const LIST_TIMEOUT_MS = 2000;

/** What the button says about its package, the facts below it, the line beside the link, and what is new in it. */
export type ReleaseFacts = Pick<Slots, 'release' | 'downloadSize' | 'trustCard' | 'whatIsNew'>;

/** Of a package that is not known, and of a page that links to none. */
export const NO_FACTS: ReleaseFacts = {
  release: '',
  downloadSize: '',
  trustCard: '',
  whatIsNew: '',
};

/** The package of the page for players who have the app: no other page says what is new. */
const UPDATE: PackageName = 'upgrade';

/** The facts for one page: at hand, or to be read or rendered first, where the answer has a body. Reading never rejects. */
export type ReleaseReading =
  | { ready: true; facts: ReleaseFacts }
  | { ready: false; read: () => Promise<ReleaseFacts> };

type KnownFacts = Extract<ReleaseReading, { ready: true }>;
const NOTHING_KNOWN: KnownFacts = { ready: true, facts: NO_FACTS };

/** Keeps the isolate working after the answer has gone out. */
type WaitUntil = (work: Promise<unknown>) => void;

/** What the facts of a release depend on besides the release. */
type Reader = Pick<PageFacts, 'brand' | 'language'>;

interface KnownRelease {
  package: PackageName;
  /** `null` where the package has none, or it could not be read. */
  release: Release | null;
  /** What the live packages of its app ask for; `null` where that is not known of each. */
  groups: readonly PermissionGroup[] | null;
  /** By brand and language, each rendered when a page first needs it. */
  facts: Map<string, { reader: Reader; known: KnownFacts }>;
  readAtMs: number;
}

function keyOfReader({ brand, language }: Reader): string {
  return `${brand.id} ${language}`;
}

export type PackageFacts = ReturnType<typeof createPackageFacts>;

/**
 * What an isolate knows about packages. It starts empty: nothing is read before a page needs it. A failing bucket costs
 * a page these facts and nothing else.
 */
export function createPackageFacts(bucket: PackageBucket) {
  // Packages, brands and languages are few, and no visitor can add to them.
  const known = new Map<string, KnownRelease>();
  const lists = new Map<string, { key: string; markup: string }>();

  async function refresh(packageName: PackageName, brand: Brand): Promise<void> {
    const at = keyOfPackage(packageName, brand);
    try {
      const own = bucketOf(bucket, brand);
      // A list of releases that a download has read meanwhile would add its age to that of these facts.
      const reading = readReleases(own, packageName, () => false);
      const groups = await readGroups((name) =>
        name === packageName ? reading : readReleases(own, name),
      );
      const [release = null] = await reading;
      const earlier = known.get(at);
      if (
        earlier &&
        earlier.release?.sha256 === release?.sha256 &&
        String(earlier.groups) === String(groups)
      )
        return;
      const next: KnownRelease = {
        package: packageName,
        release,
        groups,
        facts: new Map(),
        readAtMs: Date.now(),
      };
      // Visitors go on getting the earlier facts until these are rendered.
      const readers = [...(earlier?.facts.values() ?? [])];
      await Promise.all(readers.map(({ reader }) => render(next, reader)));
      known.set(at, next);
    } catch (error) {
      logError('The version beside a download could not be read.', error);
      knownOrNothing(packageName, brand);
    }
  }

  /** What is known; until the next attempt pages go without the facts where that is nothing. */
  function knownOrNothing(packageName: PackageName, brand: Brand): KnownRelease {
    const at = keyOfPackage(packageName, brand);
    const earlier = known.get(at);
    if (earlier !== undefined) return earlier;
    const nothing: KnownRelease = {
      package: packageName,
      release: null,
      groups: null,
      facts: new Map(),
      readAtMs: Date.now(),
    };
    known.set(at, nothing);
    return nothing;
  }

  async function readFirst(
    packageName: PackageName,
    reader: Reader,
    waitUntil: WaitUntil,
  ): Promise<ReleaseFacts> {
    const reading = refresh(packageName, reader.brand);
    waitUntil(reading);
    await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS))]);
    return render(knownOrNothing(packageName, reader.brand), reader);
  }

  return {
    /**
     * The facts about a package's current release, empty where it is not known. At most half a minute old while the
     * isolate has visitors; the first one after a pause gets what was known before it. The first request for a package
     * waits for a quarter of a second at most.
     */
    find(packageName: PackageName | null, reader: Reader, waitUntil: WaitUntil): ReleaseReading {
      if (packageName === null) return NOTHING_KNOWN;
      const entry = known.get(keyOfPackage(packageName, reader.brand));
      if (entry === undefined) {
        return { ready: false, read: () => readFirst(packageName, reader, waitUntil) };
      }
      const nowMs = Date.now();
      if (nowMs - entry.readAtMs > FRESH_MS) {
        entry.readAtMs = nowMs;
        waitUntil(refresh(packageName, reader.brand));
      }
      return (
        entry.facts.get(keyOfReader(reader))?.known ?? {
          ready: false,
          read: () => render(entry, reader),
        }
      );
    },

    /**
     * The list of the brand's releases as markup, with which a file is compared, and the files of ours that are in no
     * release document. What cannot be read is missing, and the list reports that.
     */
    async list({ brand, language }: Reader, request: Request): Promise<string> {
      const own = bucketOf(bucket, brand);
      const orNull = <Value,>(reading: Promise<Value>, message: string): Promise<Value | null> =>
        withTimeout(LIST_TIMEOUT_MS, 'The package store', reading).catch((error: unknown) => {
          logError(message, error, noteRequest(request));
          return null;
        });
      const [packages, files] = await Promise.all([
        orNull(readAll(own), 'The list of releases could not be read.'),
        orNull(readKnownFiles(own), 'The list of older files could not be read.'),
      ]);
      const older = packages && files && withoutReleases(files, packages);
      const key = JSON.stringify([packages?.map(keyOfReleases) ?? null, older]);
      const at = `${packageBrand(brand).id} ${language}`;
      const earlier = lists.get(at);
      if (earlier?.key === key) return earlier.markup;
      const markup = await renderMarkup(<ReleaseList {...{ packages, older, language }} />);
      lists.set(at, { key, markup });
      return markup;
    },
  };
}

/** The same for brands that hand out the same app. */
function keyOfPackage(packageName: PackageName, brand: Brand): string {
  return `${packageBrand(brand).id} ${packageName}`;
}

/** Renders the facts for a brand and a language, once a release; empty facts without one, or where that fails. Never rejects. */
async function render(
  { package: packageName, release, groups, facts }: KnownRelease,
  reader: Reader,
): Promise<ReleaseFacts> {
  let rendered = NO_FACTS;
  try {
    if (release !== null) {
      const { signers } = release;
      const trustCard = await renderMarkup(<TrustCard release={{ groups, signers }} {...reader} />);
      rendered = {
        release: formatReleaseLine(release, reader.language),
        downloadSize: formatDownloadSize(release.sizeBytes, reader.language),
        trustCard,
        whatIsNew:
          packageName === UPDATE
            ? await renderMarkup(<WhatIsNew release={release} {...reader} />)
            : '',
      };
    }
  } catch (error) {
    logError('The version beside a download could not be rendered.', error);
  }
  const known: KnownFacts = { ready: true, facts: rendered };
  facts.set(keyOfReader(reader), { reader, known });
  return rendered;
}

/** What any of the app's live packages asks for; `null` where one of them cannot be read or does not say. Never rejects. */
async function readGroups(
  read: (name: PackageName) => Promise<readonly Release[]>,
): Promise<readonly PermissionGroup[] | null> {
  const live = await Promise.allSettled(PACKAGES.map(async (name) => (await read(name))[0]));
  const permissions = live.map((one) =>
    one.status === 'rejected' ? null : one.value === undefined ? [] : one.value.permissions,
  );
  return permissions.includes(null) ? null : groupsOf(permissions.flatMap((names) => names ?? []));
}

interface PackageReleases {
  name: PackageName;
  releases: readonly Release[];
}

/** The same for lists that show the same. */
function keyOfReleases({ releases }: PackageReleases) {
  return releases.map(({ sha256, uploaded }) => [sha256, uploaded]);
}

/** Files that no release document has any more, each once. */
function withoutReleases(
  files: readonly KnownFile[],
  packages: readonly PackageReleases[],
): readonly KnownFile[] {
  const listed = new Set(packages.flatMap(({ releases }) => releases.map(({ sha256 }) => sha256)));
  return files.filter(({ sha256 }) => {
    const isNew = !listed.has(sha256);
    listed.add(sha256);
    return isNew;
  });
}

function readAll(bucket: PackageBucket): Promise<PackageReleases[]> {
  const packages = PACKAGES.map(async (name) => ({
    name,
    releases: await readReleases(bucket, name),
  }));
  return Promise.all(packages);
}
