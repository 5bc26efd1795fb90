/** What pages tell of the packages that they link to, from an isolate's memory (docs/behaviour.md#releases). */
import type { Language } from '../config/languages.ts';
import { PACKAGES, type PackageName } from '../config/packages.ts';
import { formatReleaseLine, type ReleaseFacts } from '../content/release-line.ts';
import { type TrustFacts, trustCardMarkup } from '../content/trust-card.ts';
import { verifyWords } from '../content/verify/index.ts';
import type { Slots } from '../decide/facts.ts';
import { logError, noteRequest } from '../runtime/log.ts';
import { withTimeout } from '../runtime/with-timeout.ts';
import { releaseListMarkup } from './document/release-list.ts';
import { type PackageBucket, readReleases } from './store/packages.ts';

/** How long facts are shown before they are asked for again, by a visitor who does not wait for the answer. */
const FRESH_MS = 30_000;
/** The most that the first visitors of an isolate wait for one; the page goes without it then. */
const FIRST_WAIT_MS = 250;

/** The line beside a package link and the facts below it. */
export type ToldFacts = Pick<Slots, 'release' | 'trustCard'>;

/** Of a package that cannot be told about. */
export const UNTOLD: ToldFacts = { release: '', trustCard: '' };

/** Keeps the isolate working after the answer has gone out. */
type WaitUntil = (work: Promise<unknown>) => void;

interface KnownRelease {
  /** Digest of the release that is told about; `null` without a release, or where it could not be read. */
  sha256: string | null;
  describe: (language: Language) => ToldFacts;
  askedAtMs: number;
}

/**
 * What an isolate knows. Starts without facts: none are asked for before a page needs them. A failing bucket costs a page
 * these facts and nothing else.
 */
export function createPackageFacts(bucket: PackageBucket) {
  // Packages and languages are few, and no visitor can add to them.
  const known = new Map<PackageName, KnownRelease>();

  async function refresh(packageName: PackageName): Promise<void> {
    try {
      // What a download has read meanwhile would add its age to these facts'.
      const [current = null] = await readReleases(bucket, packageName, () => false);
      const sha256 = current?.sha256 ?? null;
      // The same release keeps its very strings, by which pages are found again.
      if (known.get(packageName)?.sha256 === sha256) return;
      known.set(packageName, { sha256, describe: describeOnce(current), askedAtMs: Date.now() });
    } catch (error) {
      logError('The version beside a download could not be read.', error);
      giveUp(packageName);
    }
  }

  /** Until the next attempt pages go without the facts, unless earlier ones are known. */
  function giveUp(packageName: PackageName): void {
    if (known.has(packageName)) return;
    known.set(packageName, { sha256: null, describe: describeOnce(null), askedAtMs: Date.now() });
  }

  return {
    /**
     * What is told of a package's current release, empty where it is not known, or `undefined` before the first request for
     * the package yet. At most half a minute old while the isolate has visitors; the first after a pause sees what was known
     * before it.
     */
    recall(
      packageName: PackageName,
      language: Language,
      waitUntil: WaitUntil,
    ): ToldFacts | undefined {
      const entry = known.get(packageName);
      if (entry === undefined) return undefined;
      const nowMs = Date.now();
      if (nowMs - entry.askedAtMs > FRESH_MS) {
        entry.askedAtMs = nowMs;
        waitUntil(refresh(packageName));
      }
      return entry.describe(language);
    },
    /** The same for the first request, after a quarter of a second at most. Never rejects. */
    async read(
      packageName: PackageName,
      language: Language,
      waitUntil: WaitUntil,
    ): Promise<ToldFacts> {
      const reading = refresh(packageName);
      waitUntil(reading);
      await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS))]);
      giveUp(packageName);
      return known.get(packageName)?.describe(language) ?? UNTOLD;
    },
  };
}

/** Writes a release's facts once in each language that is asked for. */
function describeOnce(
  release: (ReleaseFacts & TrustFacts) | null,
): (language: Language) => ToldFacts {
  const told: Partial<Record<Language, ToldFacts>> = {};
  return (language) => {
    if (release === null) return UNTOLD;
    const facts = told[language] ?? {
      release: formatReleaseLine(release, language),
      trustCard: trustCardMarkup(release, language),
    };
    told[language] = facts;
    return facts;
  };
}

/** A page is not worth more of a wait: it is of use without the list, too. */
const LIST_TIMEOUT_MS = 2000;

/**
 * The list of released packages as markup, with which a file is compared (docs/behaviour.md#verify); says so where the
 * store cannot be read.
 */
export async function listReleases(
  bucket: PackageBucket,
  language: Language,
  request: Request,
): Promise<string> {
  const words = verifyWords(language).releases;
  try {
    const read = PACKAGES.map(async (name) => ({
      name,
      releases: await readReleases(bucket, name),
    }));
    const packages = await withTimeout(LIST_TIMEOUT_MS, 'The package store', Promise.all(read));
    return releaseListMarkup(packages, words, language);
  } catch (error) {
    logError('The list of releases could not be read.', error, noteRequest(request));
    return releaseListMarkup(null, words, language);
  }
}
