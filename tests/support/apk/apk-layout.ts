/** Where the parts of a package lie. Only for packages that are whole: tests look here for places to damage. */

export interface PairPlace {
  id: number;
  /** Offset of the pair's length, eight bytes before its id. */
  at: number;
  valueAt: number;
  end: number;
}

export interface ApkLayout {
  blockAt: number;
  directoryAt: number;
  endAt: number;
  pairs: readonly PairPlace[];
}

export function readApkLayout(apk: Buffer): ApkLayout {
  const endAt = apk.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const directoryAt = apk.readUInt32LE(endAt + 16);
  const blockAt = directoryAt - Number(apk.readBigUInt64LE(directoryAt - 24)) - 8;
  const pairs: PairPlace[] = [];
  for (let at = blockAt + 8; at < directoryAt - 24; ) {
    const end = at + 8 + Number(apk.readBigUInt64LE(at));
    pairs.push({ id: apk.readUInt32LE(at + 8), at, valueAt: at + 12, end });
    at = end;
  }
  return { blockAt, directoryAt, endAt, pairs };
}
