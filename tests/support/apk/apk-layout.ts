/** Where the parts of a package lie. Only for intact packages; tests look here for places to damage. */

export type ApkLayout = ReturnType<typeof readApkLayout>;

/** Offsets; a pair is `at` its length, eight bytes before its id. */
export function readApkLayout(apk: Buffer) {
  const endAt = apk.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const directoryAt = apk.readUInt32LE(endAt + 16);
  const blockAt = directoryAt - Number(apk.readBigUInt64LE(directoryAt - 24)) - 8;
  const pairs: { id: number; at: number; valueAt: number; end: number }[] = [];
  for (let at = blockAt + 8; at < directoryAt - 24; ) {
    const end = at + 8 + Number(apk.readBigUInt64LE(at));
    pairs.push({ id: apk.readUInt32LE(at + 8), at, valueAt: at + 12, end });
    at = end;
  }
  return { blockAt, directoryAt, endAt, pairs };
}
