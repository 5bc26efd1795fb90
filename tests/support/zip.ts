/** Writes small zip archives, with a signing block before the directory where a test wants one. */
import { crc32 } from 'node:zlib';

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;

export interface ZipOptions {
  /** Puts an (empty) APK signing block where schemes 2 and 3 have theirs. */
  signingBlock?: boolean;
  comment?: string;
  /** What files hold, by their names. @default the name itself */
  contents?: Readonly<Record<string, Uint8Array>>;
}

/** An archive of stored files. */
export function createZip(
  names: readonly string[],
  { signingBlock = false, comment = '', contents = {} }: ZipOptions = {},
): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const encodedName = Buffer.from(name);
    const content = contents[name] ?? encodedName;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(encodedName.length, 22);
    const file = Buffer.concat([uint32(LOCAL_HEADER), common, encodedName, content]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([uint32(DIRECTORY_ENTRY), Buffer.from([20, 0]), common, place, encodedName]),
    );
    files.push(file);
    offset += file.length;
  }
  const block = Buffer.from(signingBlock ? `${'\0'.repeat(16)}APK Sig Block 42` : '');
  const end = Buffer.alloc(18);
  end.writeUInt16LE(names.length, 4);
  end.writeUInt16LE(names.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset + block.length, 12);
  end.writeUInt16LE(comment.length, 16);
  return Buffer.concat([...files, block, ...directory, uint32(END_OF_DIRECTORY), end, Buffer.from(comment)]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
