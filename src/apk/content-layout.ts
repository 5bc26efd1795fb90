/** The bytes of a package that its signature speaks for: all but the signing block. */
import { viewOf } from './bytes.ts';
import type { SigningBlock } from './signing-block.ts';
import { type ApkSource, type Bytes, readBytes } from './source.ts';
import { DIRECTORY_OFFSET_AT, type ZipEnd } from './zip-end.ts';

export interface Section {
  sizeBytes: number;
  read: (offset: number, length: number) => Promise<Bytes>;
}

export interface ContentLayout {
  /** Before the signing block. */
  files: Section;
  directory: Section;
  /** With the offset of the directory as it was before a signing block was put in front of it. */
  end: Section;
}

/** @see https://source.android.com/docs/security/features/apksigning/v2#integrity-protected-contents */
export function createContentLayout(source: ApkSource, block: SigningBlock, end: ZipEnd): ContentLayout {
  const endRecord = end.endRecord.slice();
  viewOf(endRecord).setUint32(DIRECTORY_OFFSET_AT, block.offset, true);
  return {
    files: sectionOf(source, 0, block.offset),
    directory: sectionOf(source, end.directoryOffset, end.endOffset - end.directoryOffset),
    end: {
      sizeBytes: endRecord.length,
      read: (offset, length) => Promise.resolve(endRecord.subarray(offset, offset + length)),
    },
  };
}

function sectionOf(source: ApkSource, start: number, sizeBytes: number): Section {
  return { sizeBytes, read: (offset, length) => readBytes(source, start + offset, length) };
}
