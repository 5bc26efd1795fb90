/** Rules about code and native libraries. @see `NativeLibraryHelper.cpp` in AOSP */
import { METHOD } from './archive.ts';
import type { Installation, Library } from './installation.ts';
import { type Rule, tell } from './rule.ts';

const PAGE_BYTES = 4096;
/** @see https://developer.android.com/guide/practices/page-sizes */
const LARGE_PAGE_BYTES = 16_384;
const OF_64_BITS = ['arm64-v8a', 'x86_64'];
const OF_PHONES = ['arm64-v8a', 'armeabi-v7a', 'armeabi'];

export const LIBRARY_RULES: readonly Rule[] = [
  {
    id: 'libraries-packed',
    since: 23,
    code: 'FAILED_INVALID_APK',
    phone: 'invalid',
    effect: 'refuse',
    find: ({ libraries, manifest }) =>
      manifest.extractNativeLibs
        ? null
        : tell(
            libraries.filter(({ entry }) => !isMappable(entry, PAGE_BYTES)).map(describePlace),
            (some) =>
              `Its libraries are not to be extracted (extractNativeLibs="false"), so they must be uncompressed and begin at a multiple of ${PAGE_BYTES}: ${some}.`,
          ),
    advice:
      'Run zipalign -P 16 4 before apksigner, or build with packaging.jniLibs.useLegacyPackaging = true.',
  },
  {
    id: 'code-packed',
    since: 29,
    code: 'FAILED_INVALID_APK',
    phone: 'invalid',
    effect: 'refuse',
    find: ({ archive: { entries }, manifest }) =>
      manifest.useEmbeddedDex
        ? tell(
            entries
              .filter(
                ({ name, ...entry }) => /^classes\d*\.dex$/.test(name) && !isMappable(entry, 4),
              )
              .map(({ name }) => name),
            (some) =>
              `Its code is run from the package (useEmbeddedDex), so it must be uncompressed and begin at a multiple of four: ${some}.`,
          )
        : null,
    advice:
      'Run zipalign 4 before apksigner, and build with packaging.dex.useLegacyPackaging = false.',
  },
  {
    id: 'no-phone-processor',
    since: null,
    code: 'FAILED_NO_MATCHING_ABIS',
    phone: 'incompatible',
    effect: 'refuse',
    find: ({ libraries }) =>
      libraries.length > 0 && libraries.every(({ processor }) => !OF_PHONES.includes(processor))
        ? `It has libraries for ${processorsOf(libraries).join(', ')} alone, and phones have ARM processors.`
        : null,
    advice: 'Build for arm64-v8a and armeabi-v7a.',
  },
  {
    id: 'one-processor',
    since: null,
    code: 'FAILED_NO_MATCHING_ABIS',
    phone: 'incompatible',
    effect: 'note',
    find: ({ libraries }) => {
      const has = (bits64: boolean) =>
        libraries.some(
          ({ processor }) =>
            OF_PHONES.includes(processor) && OF_64_BITS.includes(processor) === bits64,
        );
      if (has(true) === has(false)) return null;
      return has(true)
        ? 'It has libraries for 64-bit processors alone: phones with a 32-bit Android, many of the cheapest, refuse it.'
        : 'It has libraries for 32-bit processors alone: phones that run 64-bit apps alone, some of the dearest since 2022, refuse it.';
    },
    advice: 'Build for arm64-v8a and armeabi-v7a.',
  },
  {
    id: 'uneven-processors',
    since: null,
    code: null,
    phone: null,
    effect: 'note',
    find: ({ libraries }) => {
      const ofPhones = libraries.filter(({ processor }) => OF_PHONES.includes(processor));
      const held = new Set(ofPhones.map(({ processor, name }) => `${processor}/${name}`));
      const missing = processorsOf(ofPhones).flatMap((processor) =>
        [...new Set(ofPhones.map(({ name }) => `${processor}/${name}`))].filter(
          (path) => !held.has(path),
        ),
      );
      return tell(
        missing,
        (some) =>
          `Libraries are there for one processor and missing for another: ${some}. Phones install it, and where the app needs them it ends as it starts.`,
      );
    },
    advice: 'Build every library for every processor.',
  },
  {
    id: 'pages-of-16-kb',
    since: 35,
    code: null,
    phone: null,
    effect: 'note',
    find: ({ libraries, manifest }) => {
      const unfit = libraries.filter(
        ({ processor, entry, loadAlignment }) =>
          OF_64_BITS.includes(processor) &&
          ((!manifest.extractNativeLibs && !isMappable(entry, LARGE_PAGE_BYTES)) ||
            (loadAlignment !== null && loadAlignment < LARGE_PAGE_BYTES)),
      );
      return tell(
        unfit.map(describePlace),
        (some) =>
          `Phones whose memory has pages of 16 KB, which exist since Android 15, may not load its 64-bit libraries or warn of them: ${some}.`,
      );
    },
    advice: 'Build them with NDK r28 or newer, and run zipalign -P 16 4 before apksigner.',
  },
];

function isMappable(entry: Pick<Library['entry'], 'method' | 'dataOffset'>, pageBytes: number) {
  return entry.method === METHOD.stored && entry.dataOffset % pageBytes === 0;
}

/** "lib/arm64-v8a/libgame.so (at 69632, segments on 4096)" */
function describePlace({ entry, loadAlignment }: Library): string {
  const place = entry.method === METHOD.stored ? `at byte ${entry.dataOffset}` : 'compressed';
  return `${entry.name} (${place}${loadAlignment === null ? '' : `, segments on ${loadAlignment}`})`;
}

/** Each processor once. */
export function processorsOf(libraries: Installation['libraries']): readonly string[] {
  return [...new Set(libraries.map(({ processor }) => processor))];
}
