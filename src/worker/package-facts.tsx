/** What pages say about packages, from an isolate's memory (docs/behaviour.md#releases and #verify). */
import { TrustCard } from '../components/download/TrustCard.tsx';
import { ReleaseList } from '../components/verify/ReleaseList.tsx';
import { LANGUAGE_CODES, type Language } from '../config/languages.ts';
import { PACKAGES, type PackageName } from '../config/packages.ts';
import { formatReleaseLine } from '../content/release-line.ts';
import type { Slots } from '../decide/facts.ts';
import type { Release } from '../releases/release-document.ts';
import { logError, noteRequest } from '../runtime/log.ts';
import { withTimeout } from '../runtime/with-timeout.ts';
import { renderMarkup } from './document/render-markup.ts';
import { type PackageBucket, readReleases } from './store/packages.ts';

/** How long facts are shown before they are read again; the visitor who causes that does not wait for it. */
const FRESH_MS = 30_000;
/** The most that the first visitors of an isolate wait for a package's facts; after that the page goes without them. */
const FIRST_WAIT_MS = 250;
/** A page is not worth more of a wait: it is of use without the list, too. */
const LIST_TIMEOUT_MS = 2000;

/** The line beside a package link, and the facts below it. */
export type ReleaseFacts = Pick<Slots, 'release' | 'trustCard'>;

/** Of a package that is not known, and of a page that links to none. */
export const NO_FACTS: ReleaseFacts = { release: '', trustCard: '' };

/** The facts for one page: at hand, or still being read for the first request of an isolate. The promise never rejects. */
export type ReleaseReading =
  | { ready: true; facts: ReleaseFacts }
  | { ready: false; facts: Promise<ReleaseFacts> };

type KnownFacts = Extract<ReleaseReading, { ready: true }>;
const NOTHING_KNOWN: KnownFacts = { ready: true, facts: NO_FACTS };

/** Keeps the isolate working after the answer has gone out. */
type WaitUntil = (work: Promise<unknown>) => void;

interface KnownRelease {
  /** Digest of the release; `null` without a release, or where it could not be read. */
  sha256: string | null;
  /** Empty without a release. */
  facts: ReadonlyMap<Language, KnownFacts>;
  readAtMs: number;
}

export type PackageFacts = ReturnType<typeof createPackageFacts>;

/**
 * What an isolate knows about packages. It starts empty: nothing is read before a page needs it. A failing bucket costs
 * a page these facts and nothing else.
 */
export function createPackageFacts(bucket: PackageBucket) {
  // Packages and languages are few, and no visitor can add to them.
  const known = new Map<PackageName, KnownRelease>();
  const lists = new Map<Language, { key: string; markup: string }>();

  async function refresh(packageName: PackageName): Promise<void> {
    try {
      // A list of releases that a download has read meanwhile would add its age to that of these facts.
      const [current = null] = await readReleases(bucket, packageName, () => false);
      const sha256 = current?.sha256 ?? null;
      // Facts of the same release stay the same strings.
      if (known.get(packageName)?.sha256 === sha256) return;
      const facts = await describe(current);
      known.set(packageName, { sha256, facts, readAtMs: Date.now() });
    } catch (error) {
      logError('The version beside a download could not be read.', error);
      giveUp(packageName);
    }
  }

  /** Until the next attempt pages go without the facts, unless earlier ones are known. */
  function giveUp(packageName: PackageName): void {
    if (known.has(packageName)) return;
    known.set(packageName, { sha256: null, facts: new Map(), readAtMs: Date.now() });
  }

  async function readFirst(
    packageName: PackageName,
    language: Language,
    waitUntil: WaitUntil,
  ): Promise<ReleaseFacts> {
    const reading = refresh(packageName);
    waitUntil(reading);
    await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS))]);
    giveUp(packageName);
    return known.get(packageName)?.facts.get(language)?.facts ?? NO_FACTS;
  }

  return {
    /**
     * The facts about a package's current release, empty where it is not known. At most half a minute old while the
     * isolate has visitors; the first one after a pause gets what was known before it. The first request for a package
     * waits, for a quarter of a second at most.
     */
    find(
      packageName: PackageName | null,
      language: Language,
      waitUntil: WaitUntil,
    ): ReleaseReading {
      if (packageName === null) return NOTHING_KNOWN;
      const entry = known.get(packageName);
      if (entry === undefined) {
        return { ready: false, facts: readFirst(packageName, language, waitUntil) };
      }
      const nowMs = Date.now();
      if (nowMs - entry.readAtMs > FRESH_MS) {
        entry.readAtMs = nowMs;
        waitUntil(refresh(packageName));
      }
      return entry.facts.get(language) ?? NOTHING_KNOWN;
    },

    /**
     * The list of released packages as markup, with which a file is compared. Where the store cannot be read, the list
     * reports that.
     */
    async list(language: Language, request: Request): Promise<string> {
      const packages = await readAll(bucket).catch((error: unknown) => {
        logError('The list of releases could not be read.', error, noteRequest(request));
        return null;
      });
      const key = packages === null ? 'unavailable' : keyOf(packages);
      const earlier = lists.get(language);
      if (earlier?.key === key) return earlier.markup;
      const markup = await renderMarkup(<ReleaseList packages={packages} language={language} />);
      lists.set(language, { key, markup });
      return markup;
    },
  };
}

/** A release's facts in every language: each is rendered once a release. */
async function describe(release: Release | null): Promise<KnownRelease['facts']> {
  if (release === null) return new Map();
  const facts = LANGUAGE_CODES.map(async (language): Promise<[Language, KnownFacts]> => {
    const trustCard = await renderMarkup(<TrustCard release={release} language={language} />);
    const line = formatReleaseLine(release, language);
    return [language, { ready: true, facts: { release: line, trustCard } }];
  });
  return new Map(await Promise.all(facts));
}

interface PackageReleases {
  name: PackageName;
  releases: readonly Release[];
}

/** The same for lists that show the same. */
function keyOf(packages: readonly PackageReleases[]): string {
  return JSON.stringify(
    packages.map(({ releases }) => releases.map(({ sha256, uploaded }) => [sha256, uploaded])),
  );
}

function readAll(bucket: PackageBucket): Promise<PackageReleases[]> {
  const packages = PACKAGES.map(async (name) => ({
    name,
    releases: await readReleases(bucket, name),
  }));
  return withTimeout(LIST_TIMEOUT_MS, 'The package store', Promise.all(packages));
}
