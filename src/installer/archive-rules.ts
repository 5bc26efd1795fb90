/** Rules about the archive. @see libziparchive's `zip_archive.cc`, `ApkAssets.cpp` in AOSP */
import { type ArchiveEntry, METHOD } from './archive.ts';
import { RESOURCES } from './installation.ts';
import { type Rule, tell } from './rule.ts';

const REBUILD = 'Build the package with the Android build tools alone, and let nothing repack it.';
/** The table of resources is mapped into memory since this target. */
const TARGET_OF_MAPPED_RESOURCES = 30;

export const ARCHIVE_RULES: readonly Rule[] = [
  {
    id: 'duplicate-names',
    since: null,
    code: 'PARSE_FAILED_NOT_APK',
    phone: 'parse',
    effect: 'refuse',
    find: ({ archive: { entries } }) => {
      const seen = new Set<string>();
      const twice = entries.filter(({ name }) => seen.size === seen.add(name).size);
      return tell(namesOf(twice), (some) => `The archive has more than one ${some}.`);
    },
    advice: REBUILD,
  },
  {
    id: 'invalid-names',
    since: null,
    code: 'PARSE_FAILED_NOT_APK',
    phone: 'parse',
    effect: 'refuse',
    find: ({ archive: { entries } }) =>
      tell(
        entries.filter(({ hasValidName }) => !hasValidName).map(({ name }) => JSON.stringify(name)),
        (some) => `The archive has names that are not UTF-8, or hold a NUL: ${some}.`,
      ),
    advice: REBUILD,
  },
  {
    id: 'relative-names',
    since: null,
    code: null,
    phone: null,
    effect: 'refuse',
    find: ({ archive: { entries } }) =>
      tell(
        namesOf(entries.filter(({ name }) => isRelative(name))),
        (some) =>
          `The archive has names that lead out of a folder: ${some}. Phones would install it; the app itself may fail on them since Android 14, and Android’s build tools write none.`,
      ),
    advice: REBUILD,
  },
  {
    id: 'compression',
    since: null,
    code: null,
    phone: null,
    effect: 'refuse',
    find: ({ archive: { entries } }) =>
      tell(
        namesOf(
          entries.filter(({ method }) => method !== METHOD.stored && method !== METHOD.deflated),
        ),
        (some) =>
          `The archive has files that are neither stored nor deflated: ${some}. Android reads them as if they were stored, other programs do not, so what was examined is not what runs.`,
      ),
    advice: REBUILD,
  },
  {
    id: 'damaged-files',
    since: null,
    code: null,
    phone: null,
    effect: 'refuse',
    find: ({ archive: { entries } }) => {
      const damaged = entries.filter(({ fault }) => fault !== null);
      return tell(
        damaged.map(({ name, fault }) => `${name} (${fault})`),
        (some) => `The archive has files that Android cannot read: ${some}.`,
      );
    },
    advice: REBUILD,
  },
  {
    id: 'resources-packed',
    since: 30,
    code: 'PARSE_FAILED_RESOURCES_ARSC_COMPRESSED',
    phone: 'parse',
    effect: 'refuse',
    find: ({ archive: { entries }, targetSdk }) => {
      const table = entries.find(({ name }) => name === RESOURCES);
      if (!table || table.fault !== null || (targetSdk ?? 0) < TARGET_OF_MAPPED_RESOURCES)
        return null;
      const isAligned = table.dataOffset % 4 === 0;
      if (table.method === METHOD.stored && isAligned) return null;
      const what =
        table.method === METHOD.stored
          ? `begins at byte ${table.dataOffset}, which is not a multiple of four`
          : 'is compressed';
      return `Its ${RESOURCES} ${what}, and the app targets API level ${targetSdk}.`;
    },
    advice:
      'Store it uncompressed and align it: zipalign -p 4 before apksigner. A tool that repacks the build has changed it.',
  },
];

function namesOf(entries: readonly ArchiveEntry[]): readonly string[] {
  return [...new Set(entries.map(({ name }) => name))];
}

function isRelative(name: string): boolean {
  return name.startsWith('/') || name.split(/[/\\]/).includes('..');
}
