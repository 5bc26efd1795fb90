/** An unsigned package that phones install, and the changes by which they would not. */
import type { ZipPlacement } from '../packages/zip.ts';
import { createZip } from '../packages/zip.ts';
import { buildManifest, type ManifestFacts } from './build-manifest.ts';

export const INSTALLABLE: ManifestFacts = {
  package: 'in.pavilion11.app',
  versionCode: 192,
  versionName: '8.0.10',
  minSdk: 24,
  targetSdk: 35,
};

export interface PackageChanges {
  manifest?: ManifestFacts;
  /** Beside the manifest, code and resources. */
  files?: readonly string[];
  contents?: Readonly<Record<string, Uint8Array>>;
  placements?: Readonly<Record<string, ZipPlacement>>;
}

/** The archive; libraries lie on pages of 16 KB unless they are placed. */
export function buildInstallable(changes: PackageChanges = {}): Buffer {
  const { files = [], contents = {}, placements = {} } = changes;
  const libraries = files.filter((name) => name.endsWith('.so'));
  return createZip(['AndroidManifest.xml', 'classes.dex', 'resources.arsc', ...files], {
    contents: {
      'AndroidManifest.xml': buildManifest({ ...INSTALLABLE, ...changes.manifest }),
      ...contents,
    },
    placements: {
      'AndroidManifest.xml': { deflated: true },
      'resources.arsc': { alignment: 4 },
      ...Object.fromEntries(libraries.map((name) => [name, { alignment: 16_384 }])),
      ...placements,
    },
  });
}

/** A 64-bit library whose only loaded segment has this alignment. */
export function buildSegment(alignment: number): Buffer {
  const header = Buffer.alloc(64 + 56);
  header.write('\x7fELF\x02\x01', 'latin1');
  header.writeBigUInt64LE(64n, 0x20);
  header.writeUInt16LE(56, 0x36);
  header.writeUInt16LE(1, 0x38);
  header.writeUInt32LE(1, 64);
  header.writeBigUInt64LE(BigInt(alignment), 64 + 48);
  return header;
}
