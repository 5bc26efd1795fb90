/** Reads what a metric-matched fall-back face needs from an uncompressed OpenType file. */

export interface FaceMetrics {
  /** Distances from the base line in em; descent is positive downwards. */
  ascent: number;
  descent: number;
  lineGap: number;
  /** Advance width in em of a code point; 0 where the font lacks it. */
  advance: (codePoint: number) => number;
}

/**
 * @param font bytes of a TrueType file with its tables plain (no WOFF)
 * @throws when a table that every font must have is missing
 * @see OpenType 1.9.1, chapters `head`, `hhea`, `hmtx` and `cmap`
 */
export function readFaceMetrics(font: Uint8Array): FaceMetrics {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const table = tableOffsets(view);
  const unitsPerEm = view.getUint16(table('head') + 18);
  const hhea = table('hhea');
  const metricCount = view.getUint16(hhea + 34);
  const hmtx = table('hmtx');
  const glyphOf = readCmap(view, table('cmap'));
  return {
    ascent: view.getInt16(hhea + 4) / unitsPerEm,
    descent: -view.getInt16(hhea + 6) / unitsPerEm,
    lineGap: view.getInt16(hhea + 8) / unitsPerEm,
    advance: (codePoint) => {
      const glyph = glyphOf(codePoint);
      return glyph === 0
        ? 0
        : view.getUint16(hmtx + 4 * Math.min(glyph, metricCount - 1)) / unitsPerEm;
    },
  };
}

function tableOffsets(view: DataView): (tag: string) => number {
  const offsets = new Map<string, number>();
  const count = view.getUint16(4);
  for (let index = 0; index < count; index++) {
    const record = 12 + index * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(record + byte)));
    offsets.set(tag, view.getUint32(record + 8));
  }
  return (tag) => {
    const offset = offsets.get(tag);
    if (offset === undefined)
      throw new Error(`The font has no ${tag} table; it is not a complete OpenType file.`);
    return offset;
  };
}

/** Formats 4 and 12 are all that the subsetter writes. */
function readCmap(view: DataView, cmap: number): (codePoint: number) => number {
  const count = view.getUint16(cmap + 2);
  for (let index = 0; index < count; index++) {
    const subtable = cmap + view.getUint32(cmap + 4 + index * 8 + 4);
    const format = view.getUint16(subtable);
    if (format === 4) return (codePoint) => segmentLookup(view, subtable, codePoint);
    if (format === 12) return (codePoint) => groupLookup(view, subtable, codePoint);
  }
  throw new Error('The font maps characters in a format other than 4 and 12.');
}

function segmentLookup(view: DataView, subtable: number, codePoint: number): number {
  const doubled = view.getUint16(subtable + 6);
  for (let at = 0; at < doubled; at += 2) {
    if (view.getUint16(subtable + 14 + at) < codePoint) continue;
    const start = view.getUint16(subtable + 16 + doubled + at);
    if (start > codePoint) return 0;
    const delta = view.getUint16(subtable + 16 + 2 * doubled + at);
    const rangeAt = subtable + 16 + 3 * doubled + at;
    const range = view.getUint16(rangeAt);
    if (range === 0) return (codePoint + delta) & 0xffff;
    const glyph = view.getUint16(rangeAt + range + 2 * (codePoint - start));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

function groupLookup(view: DataView, subtable: number, codePoint: number): number {
  const groups = view.getUint32(subtable + 12);
  for (let index = 0; index < groups; index++) {
    const group = subtable + 16 + index * 12;
    const start = view.getUint32(group);
    if (codePoint >= start && codePoint <= view.getUint32(group + 4)) {
      return view.getUint32(group + 8) + codePoint - start;
    }
  }
  return 0;
}
