/** Version, size and date of the packages that pages link to, from an isolate's memory (docs/behaviour.md#releases). */
import type { Language } from '../config/languages.ts';
import type { PackageName } from '../config/packages.ts';
import { formatReleaseLine, type ReleaseFacts } from '../content/release-line.ts';
import { logError } from './log.ts';
import { type PackageBucket, readReleases } from './store/packages.ts';

/** How long a line is shown before it is asked for again, by a visitor who does not wait for the answer. */
const FRESH_MS = 30_000;
/** The most that the first visitors of an isolate wait for one; the page goes without it then. */
const FIRST_WAIT_MS = 250;

/** The lines of an isolate. A failing bucket costs a page its line and nothing else. */
export interface ReleaseLines {
  /**
   * The line of a package's current release, empty where it is not known, or `undefined` while nobody has asked for
   * the package yet. At most half a minute old while the isolate has visitors; the first after a pause sees the line
   * of before it.
   */
  recall: (
    packageName: PackageName,
    language: Language,
    waitUntil: (work: Promise<unknown>) => void,
  ) => string | undefined;
  /** The same for whoever asks first, after a quarter of a second at most. Never rejects. */
  read: (
    packageName: PackageName,
    language: Language,
    waitUntil: (work: Promise<unknown>) => void,
  ) => Promise<string>;
}

interface Known {
  /** Digest of the release that the lines are about; `null` where there is none, or none was found out. */
  sha256: string | null;
  describe: (language: Language) => string;
  askedAtMs: number;
}

/** Starts without lines: none is asked for before a page needs it. */
export function createReleaseLines(bucket: PackageBucket): ReleaseLines {
  // Packages and languages are few, and no visitor can add to them.
  const known = new Map<PackageName, Known>();

  async function refresh(packageName: PackageName): Promise<void> {
    try {
      const [current = null] = await readReleases(bucket, packageName);
      const sha256 = current?.sha256 ?? null;
      // The same release keeps its very strings, by which pages are found again.
      if (known.get(packageName)?.sha256 === sha256) return;
      known.set(packageName, { sha256, describe: describeOnce(current), askedAtMs: Date.now() });
    } catch (error) {
      logError('The version beside a download could not be read.', error);
      giveUp(packageName);
    }
  }

  /** Until the next attempt pages go without the line, unless an earlier one is known. */
  function giveUp(packageName: PackageName): void {
    if (known.has(packageName)) return;
    known.set(packageName, { sha256: null, describe: describeOnce(null), askedAtMs: Date.now() });
  }

  return {
    recall(packageName, language, waitUntil) {
      const entry = known.get(packageName);
      if (entry === undefined) return undefined;
      const nowMs = Date.now();
      if (nowMs - entry.askedAtMs > FRESH_MS) {
        entry.askedAtMs = nowMs;
        waitUntil(refresh(packageName));
      }
      return entry.describe(language);
    },
    async read(packageName, language, waitUntil) {
      const reading = refresh(packageName);
      waitUntil(reading);
      await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS))]);
      giveUp(packageName);
      return known.get(packageName)?.describe(language) ?? '';
    },
  };
}

/** Writes a release's line once in each language that is asked for. */
function describeOnce(release: ReleaseFacts | null): (language: Language) => string {
  const lines: Partial<Record<Language, string>> = {};
  return (language) => {
    const known = lines[language];
    if (known !== undefined) return known;
    const line = release === null ? '' : formatReleaseLine(release, language);
    lines[language] = line;
    return line;
  };
}
