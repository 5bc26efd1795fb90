/**
 * What Android refuses, or cannot load, and its tools do not report: measured with build-tools of Android 12 on packages that
 * differ from a good one in this alone (docs/packages.md#what-the-tools-do-not-report).
 */
import type { Archive, Library } from './read-archive.ts';
import type { Manifest } from './read-manifest.ts';

/** Today's Androids install nothing below. @see https://developer.android.com/about/versions/15/behavior-changes-all */
const LOWEST_TARGET = 24;
/** The table of resources is mapped into memory since this target. */
const TARGET_OF_MAPPED_RESOURCES = 30;
const PAGE_BYTES = 4096;
const LARGE_PAGE_BYTES = 16_384;

interface Facts {
  manifest: Manifest;
  archive: Archive;
}

/** Sentences for which the package is refused, with the code that Android's installer prints. */
export function findFaults({ manifest, archive }: Facts): readonly string[] {
  const faults: string[] = [];
  if (manifest.needsSplits)
    faults.push(
      'It is the base of a split app and needs its other parts (INSTALL_FAILED_MISSING_SPLIT). Build one .apk that holds everything: gradlew assembleRelease, or bundletool build-apks --mode=universal.',
    );
  const target = targetOf(manifest);
  if (target < LOWEST_TARGET)
    faults.push(
      `It targets API level ${target}, and today’s Androids install nothing below ${LOWEST_TARGET} (INSTALL_FAILED_DEPRECATED_SDK_VERSION). Raise targetSdk.`,
    );
  if (archive.isResourceTableDeflated && target >= TARGET_OF_MAPPED_RESOURCES)
    faults.push(
      'Its resources.arsc is compressed (INSTALL_PARSE_FAILED_RESOURCES_ARSC_COMPRESSED). Leave the archive as the build tools write it: something has repacked it.',
    );
  if (!manifest.extractsLibraries) {
    const unfit = archive.libraries.filter(
      ({ isStored, offset }) => !isStored || offset % PAGE_BYTES !== 0,
    );
    if (unfit.length > 0)
      faults.push(
        `Its libraries are to be read where they lie in the file (extractNativeLibs="false"), but are compressed or do not begin on a page: ${some(unfit)} (INSTALL_FAILED_INVALID_APK). Build with the Android plugin’s defaults, and run zipalign -P 16 4 before apksigner.`,
      );
  }
  return faults;
}

/** A sentence on libraries that may not load on phones with pages of 16 KiB, whose segments `zipalign` does not look at. */
export function describePages({ libraries }: Archive): readonly string[] {
  const unfit = libraries.filter(
    ({ processor, loadAlignment }) =>
      processor.includes('64') && loadAlignment !== null && loadAlignment < LARGE_PAGE_BYTES,
  );
  if (unfit.length === 0) return [];
  return [
    `Phones whose memory has pages of 16 KiB (since Android 15) may not load its 64-bit libraries, or warn of them: ${some(unfit)}. Build them with NDK r28 or newer.`,
  ];
}

/** A missing target is the minimum, and a missing minimum 1; a code name is of an Android to come. */
function targetOf({ minSdk, targetSdk }: Manifest): number {
  const target = targetSdk ?? minSdk ?? 1;
  return typeof target === 'number' ? target : Number.POSITIVE_INFINITY;
}

function some(libraries: readonly Library[]): string {
  const names = libraries.map(({ name }) => name);
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} and more` : names.join(', ');
}
