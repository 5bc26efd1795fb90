/**
 * Installations of a package on emulators: which are needed, and what `adb` said of them. `npm run packages -- try` makes them
 * in the release form, `put` judges them.
 */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type Refusal, refuse } from './package-file.ts';

const DIGEST = z.string().regex(/^[0-9a-f]{64}$/);

/** `empty`: on an emulator without the app. `update`: over the release that was live. */
const WAYS = ['empty', 'update'] as const;
export type Way = (typeof WAYS)[number];

const TRIALS = z.object({
  /** Of the file that was installed. */
  sha256: DIGEST,
  /** Of the live release over which it was installed; `null` where none was live. */
  live: DIGEST.nullable(),
  installs: z.array(
    z.object({
      /** API level of the emulator. */
      api: z.number().int(),
      way: z.enum(WAYS),
      /** What `adb install` printed. */
      output: z.string(),
    }),
  ),
  /** Sentences on what could not be tried. */
  gaps: z.array(z.string()),
});
export type Trials = z.infer<typeof TRIALS>;

/** @throws Error when there is no such file, or it is not what `try` writes */
export async function readTrials(path: string): Promise<Trials> {
  return TRIALS.parse(JSON.parse(await readFile(path, 'utf8')));
}

export interface Image {
  api: number;
  /** What `sdkmanager` and `avdmanager` call it. */
  name: string;
}

/** Android's own images for PCs translate code for ARM since this API level. */
const FIRST_WITH_ARM = 30;
const IMAGE = /^\s*(system-images;android-(\d+);(?:google_apis|default);x86_64)\s*\|/gm;

/** @param list what `sdkmanager --list` prints. @returns images for this machine's processor, oldest first, one a level */
export function parseImages(list: string): readonly Image[] {
  const images = [...list.matchAll(IMAGE)].map(([, name = '', api]) => ({
    api: Number(api),
    name,
  }));
  // Images of Google's services translate ARM; they come after "default" in the alphabet.
  const byLevel = new Map(
    images
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map((image) => [image.api, image]),
  );
  return [...byLevel.values()].toSorted((one, other) => one.api - other.api);
}

/**
 * The oldest and the newest image that a package admits and that has a processor of its libraries.
 * @param processors empty for a package without libraries
 * @returns one image where both are the same, none where no image fits; `gaps` names what no image can try
 */
export function chooseImages(
  images: readonly Image[],
  { minSdk, processors }: { minSdk: number; processors: readonly string[] },
): { chosen: readonly Image[]; gaps: readonly string[] } {
  const runsAsItIs = processors.length === 0 || processors.includes('x86_64');
  const admitted = images.filter(({ api }) => api >= minSdk);
  const fit = admitted.filter(({ api }) => runsAsItIs || api >= FIRST_WITH_ARM);
  const [oldest, newest] = [fit[0], fit.at(-1)];
  if (!oldest || !newest)
    return { chosen: [], gaps: ['No emulator image is there for any Android that it admits.'] };
  const below =
    oldest.api > minSdk ? [`No image tries API levels ${minSdk} to ${oldest.api - 1}.`] : [];
  return { chosen: oldest === newest ? [oldest] : [oldest, newest], gaps: below };
}

/** How an installation ended: `installed`, refused with Android's code and reason, or not tried at all. */
export type Ending =
  | { kind: 'installed' }
  | { kind: 'refused'; code: string; reason: string }
  | { kind: 'untried'; reason: string };

/**
 * @param output of `adb install`, standard output and error. Where a phone has no name for its code, adb prints the number:
 *   `Failure [-127: …]`
 */
export function readInstall(output: string): Ending {
  const [, code, reason = ''] =
    /Failure \[([A-Z][A-Z0-9_]+|-\d+)(?::? *([^\]\n]*))?/.exec(output) ?? [];
  if (code !== undefined) return { kind: 'refused', code, reason: reason.trim() };
  if (/^Success\s*$/m.test(output)) return { kind: 'installed' };
  return { kind: 'untried', reason: output.trim().split('\n').at(-1) || 'adb printed nothing' };
}

/**
 * Refuses what an emulator has refused.
 * @param trials `null` where nothing was tried
 * @param file that is to be released @param live digest of the release over which it must install; `null` where none is
 * @returns sentences on what was not tried, empty where all was
 */
export function judgeTrials(
  trials: Trials | null,
  file: { sha256: string },
  live: string | null,
): { ok: true; untried: readonly string[] } | Refusal {
  if (trials === null || trials.sha256 !== file.sha256)
    return { ok: true, untried: ['This file was installed on no emulator.'] };
  const ended = trials.installs.map((install) => ({
    ...install,
    ending: readInstall(install.output),
  }));
  const refusals = ended.flatMap(({ api, way, ending }) =>
    ending.kind === 'refused'
      ? [`${ending.code}${ending.reason && ` (${ending.reason})`} ${describe(api, way)}`]
      : [],
  );
  if (refusals.length > 0)
    return refuse(
      'not-an-apk',
      `Android did not install it: ${refusals.join('; ')}. Correct the build.`,
    );
  const levels = [...new Set(ended.map(({ api }) => api))];
  const isUpdateTried = live === null || trials.live === live;
  const untried = [
    ...trials.gaps,
    ...(levels.length === 0 ? ['It was installed on no emulator.'] : []),
    ...ended.flatMap(({ api, way, ending }) =>
      ending.kind === 'untried' ? [`Not tried ${describe(api, way)}: ${ending.reason}.`] : [],
    ),
    ...levels.flatMap((api) =>
      missingWays(ended, api, live).map((way) => `Not tried ${describe(api, way)}.`),
    ),
    ...(isUpdateTried ? [] : ['It was not installed over the release that is live now.']),
  ];
  return { ok: true, untried };
}

function missingWays(
  installs: Trials['installs'],
  api: number,
  live: string | null,
): readonly Way[] {
  const needed = live === null ? (['empty'] as const) : WAYS;
  return needed.filter((way) => !installs.some((one) => one.api === api && one.way === way));
}

function describe(api: number, way: Way): string {
  return way === 'empty'
    ? `on an empty emulator with API level ${api}`
    : `over the live release, on API level ${api}`;
}
