/** Is this file a signed Android package? Checked as an installer would, as far as the signature being present. */
import { fromBuffer, type ZipFile } from 'yauzl';

/** `wrangler r2 object put` takes no larger file, and whatever is released locally must be releasable remotely. */
export const MAX_PACKAGE_BYTES = 300 * 1024 * 1024;

const SIGNING_BLOCK_MAGIC = 'APK Sig Block 42';
const END_OF_CENTRAL_DIRECTORY_SIGNATURE = 0x06054b50;
const END_OF_CENTRAL_DIRECTORY_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const CENTRAL_DIRECTORY_OFFSET_AT = 16;
const JAR_SIGNATURE = /^META-INF\/[^/]+\.(?:RSA|DSA|EC)$/;

/**
 * Why the bytes are not a package that Android would install.
 * @returns `null` when they look like one: a zip with a manifest, code or resources, and a signature of
 *   scheme 1 (`META-INF`), 2 or 3 (signing block). Whether the signature is valid is for `apksigner` to judge.
 */
export async function findApkComplaint(bytes: Buffer): Promise<string | null> {
  if (bytes.length === 0) return 'it is empty';
  if (bytes.length > MAX_PACKAGE_BYTES) {
    return `it has ${bytes.length} bytes, and ${MAX_PACKAGE_BYTES} (300 MiB) is the most that Wrangler uploads`;
  }
  let names: ReadonlySet<string>;
  try {
    names = await readEntryNames(bytes);
  } catch (error) {
    return `it is not a whole zip archive (${error instanceof Error ? error.message : String(error)})`;
  }
  if (!names.has('AndroidManifest.xml')) return 'it is a zip archive without an AndroidManifest.xml';
  if (!names.has('classes.dex') && !names.has('resources.arsc')) return 'it holds neither code nor resources';
  const isSigned = hasSigningBlock(bytes) || [...names].some((name) => JAR_SIGNATURE.test(name));
  return isSigned ? null : 'it is not signed, so no phone would install it';
}

function readEntryNames(bytes: Buffer): Promise<ReadonlySet<string>> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: false }, (error: Error | null, zip?: ZipFile) => {
      if (error || !zip) {
        reject(error ?? new Error('nothing to read'));
        return;
      }
      const names = new Set<string>();
      zip.on('entry', (entry) => names.add(entry.fileName));
      zip.on('error', reject);
      zip.on('end', () => resolve(names));
    });
  });
}

/** Schemes 2 and 3 put their block right before the zip's central directory, its magic word last. */
function hasSigningBlock(bytes: Buffer): boolean {
  const lowest = Math.max(0, bytes.length - END_OF_CENTRAL_DIRECTORY_BYTES - MAX_COMMENT_BYTES);
  for (let at = bytes.length - END_OF_CENTRAL_DIRECTORY_BYTES; at >= lowest; at -= 1) {
    if (bytes.readUInt32LE(at) !== END_OF_CENTRAL_DIRECTORY_SIGNATURE) continue;
    const directoryAt = bytes.readUInt32LE(at + CENTRAL_DIRECTORY_OFFSET_AT);
    const magicAt = directoryAt - SIGNING_BLOCK_MAGIC.length;
    return magicAt >= 0 && bytes.toString('latin1', magicAt, directoryAt) === SIGNING_BLOCK_MAGIC;
  }
  return false;
}
