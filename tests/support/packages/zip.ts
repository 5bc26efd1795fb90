/** Writes small zip archives. */
import { crc32, deflateRawSync } from 'node:zlib';
import { halves, words } from '../apk/little-endian.ts';

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const DEFLATED = 8;

/** How a file lies in the archive. By default it is stored, where the file before it ends. */
export interface ZipPlacement {
  deflated?: boolean;
  /** What both headers say, whatever the data are. */
  method?: number;
  /** Of the data, in bytes. */
  alignment?: number;
  /** What the local header says instead. */
  localName?: string;
  localSizeBytes?: number;
  /** Sizes and checksum follow the data, and are 0 in the local header. */
  hasDescriptor?: boolean;
}

interface ZipOptions {
  comment?: string;
  /** By names; by default the name itself. */
  contents?: Readonly<Record<string, Uint8Array>>;
  placements?: Readonly<Record<string, ZipPlacement>>;
}

/** An archive of these files. */
export function createZip(
  names: readonly string[],
  { comment = '', contents = {}, placements = {} }: ZipOptions = {},
): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const content = contents[name] ?? Buffer.from(name);
    const { file, entry } = writeFile(name, content, placements[name] ?? {}, offset);
    files.push(file);
    directory.push(entry);
    offset += file.length;
  }
  const { length } = Buffer.concat(directory);
  const end = [
    halves(0, 0, names.length, names.length),
    words(length, offset),
    halves(comment.length),
  ];
  return Buffer.concat([
    ...files,
    ...directory,
    words(END_OF_DIRECTORY),
    ...end,
    Buffer.from(comment),
  ]);
}

function writeFile(
  name: string,
  content: Uint8Array,
  placement: ZipPlacement,
  offset: number,
): { file: Buffer; entry: Buffer } {
  const { deflated = false, alignment = 1, hasDescriptor = false } = placement;
  const encodedName = Buffer.from(name, 'utf8');
  const localName = Buffer.from(placement.localName ?? name);
  const packed = deflated ? deflateRawSync(content) : Buffer.from(content);
  const method = placement.method ?? (deflated ? DEFLATED : 0);
  const head = halves(20, hasDescriptor ? 8 : 0, method, 0, 0);
  const sizes = words(crc32(content), packed.length, content.length);
  const localSizes = words(
    crc32(content),
    packed.length,
    placement.localSizeBytes ?? content.length,
  );
  const dataAt = offset + 30 + localName.length;
  const padding = Buffer.alloc((alignment - (dataAt % alignment)) % alignment);
  const file = Buffer.concat([
    words(LOCAL_HEADER),
    head,
    hasDescriptor ? words(0, 0, 0) : localSizes,
    halves(localName.length, padding.length),
    localName,
    padding,
    packed,
    hasDescriptor ? Buffer.concat([words(0x08074b50), sizes]) : Buffer.of(),
  ]);
  const entry = Buffer.concat([
    words(DIRECTORY_ENTRY),
    halves(20),
    head,
    sizes,
    halves(encodedName.length, 0),
    halves(0, 0, 0),
    words(0, offset),
    encodedName,
  ]);
  return { file, entry };
}
