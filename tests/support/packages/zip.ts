/** Writes small zip archives. */
import { crc32 } from 'node:zlib';
import { halves, words } from '../apk/little-endian.ts';

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;

/** An archive of stored files. @param contents of files, by their names; by default the name itself */
export function createZip(
  names: readonly string[],
  {
    comment = '',
    contents = {},
  }: { comment?: string; contents?: Readonly<Record<string, Uint8Array>> } = {},
): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const encodedName = Buffer.from(name);
    const content = contents[name] ?? encodedName;
    const common = Buffer.concat([
      halves(20, 0, 0, 0, 0),
      words(crc32(content), content.length, content.length),
      halves(encodedName.length, 0),
    ]);
    const file = Buffer.concat([words(LOCAL_HEADER), common, encodedName, content]);
    files.push(file);
    directory.push(
      Buffer.concat([
        words(DIRECTORY_ENTRY),
        halves(20),
        common,
        halves(0, 0, 0),
        words(0, offset),
        encodedName,
      ]),
    );
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
