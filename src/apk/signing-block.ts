/**
 * The APK signing block: pairs of an id and a value between the files of the archive and its central directory.
 * @see https://source.android.com/docs/security/features/apksigning/v2#apk-signing-block
 */
import { type ApkSource, type Bytes, isSameBytes, readBytes, viewOf } from './bytes.ts';
import { refuse } from './refusal.ts';

const MAGIC = Uint8Array.from('APK Sig Block 42', (letter) => letter.charCodeAt(0));
const SIZE_BYTES = 8;
const FOOTER_BYTES = SIZE_BYTES + MAGIC.length;
const ID_BYTES = 4;

/** The block is the only part that is read whole. Signing tools write some ten thousand bytes. */
const MAX_BLOCK_BYTES = 16 * 1024 * 1024;

/** Ids of the pairs that hold signatures; all other pairs are skipped. */
export const SCHEME_IDS = {
  v2: 0x7109871a,
  v3: 0xf05368c0,
  'v3.1': 0x1b93ad61,
  /** Post-quantum, from Android 17 on. */
  'v3.2': 0x70e1c89f,
} as const;

const KEPT_IDS: ReadonlySet<number> = new Set(Object.values(SCHEME_IDS));

/** Values by id; the first of a repeated id counts, as on Android. */
export interface SigningBlock {
  /** From the start of the file. */
  offset: number;
  bytes: Bytes;
  values: ReadonlyMap<number, Bytes>;
}

/**
 * Reads the block that ends where the central directory begins.
 *
 * Reading ends at a malformed pair, as on Android.
 * @returns `null` when the file has no signature of scheme 2 or newer
 * @throws ApkRefusedError `bad-signature` when its sizes are impossible
 */
export async function readSigningBlock(
  source: ApkSource,
  directoryOffset: number,
): Promise<SigningBlock | null> {
  if (directoryOffset < SIZE_BYTES + FOOTER_BYTES) return null;
  const footer = await readBytes(source, directoryOffset - FOOTER_BYTES, FOOTER_BYTES);
  if (!isSameBytes(footer.subarray(SIZE_BYTES), MAGIC)) return null;

  const sizeBytes = readUint64(footer, 0);
  const offset = directoryOffset - sizeBytes - SIZE_BYTES;
  if (sizeBytes < FOOTER_BYTES || offset < 0) refuseSize();
  if (sizeBytes > MAX_BLOCK_BYTES) {
    refuse(
      'bad-signature',
      'The signature takes more than 16 MiB, which no tool that signs would write.',
    );
  }
  const bytes = await readBytes(source, offset, sizeBytes + SIZE_BYTES);
  if (readUint64(bytes, 0) !== sizeBytes) refuseSize();
  return {
    offset,
    bytes,
    values: readPairs(bytes.subarray(SIZE_BYTES, bytes.length - FOOTER_BYTES)),
  };
}

function readPairs(bytes: Bytes): ReadonlyMap<number, Bytes> {
  const view = viewOf(bytes);
  const values = new Map<number, Bytes>();
  let at = 0;
  while (at + SIZE_BYTES <= bytes.length) {
    const length = readUint64(bytes, at);
    const idAt = at + SIZE_BYTES;
    if (length < ID_BYTES || length > bytes.length - idAt) break;
    const id = view.getUint32(idAt, true);
    if (KEPT_IDS.has(id) && !values.has(id))
      values.set(id, bytes.subarray(idAt + ID_BYTES, idAt + length));
    at = idAt + length;
  }
  return values;
}

/** Rounded above 2^53; every caller refuses such numbers anyway. */
function readUint64(bytes: Bytes, at: number): number {
  const view = viewOf(bytes);
  return view.getUint32(at + 4, true) * 2 ** 32 + view.getUint32(at, true);
}

function refuseSize(): never {
  refuse('bad-signature', 'The signature of the file is damaged: its sizes contradict each other.');
}
