/** Digests of a package's contents, computed in the simplest way: all at once, in memory, by Node. */
import { createHash } from 'node:crypto';

const MIB = 1024 * 1024;
const PAGE = 4096;

const SHA512 = [0x0102, 0x0104, 0x0202];
const VERITY = [0x0421, 0x0423, 0x0425];

/** The digest that an algorithm's id names, over the three sections. */
export function digestContents(algorithm: number, sections: readonly Buffer[]): Buffer {
  if (VERITY.includes(algorithm)) return digestTree(Buffer.concat(sections));
  const hash = SHA512.includes(algorithm) ? 'sha512' : 'sha256';
  const chunks = sections.flatMap((section) => cut(section, MIB));
  const digests = chunks.map((chunk) => digest(hash, marked(0xa5, chunk.length), chunk));
  return digest(hash, marked(0x5a, chunks.length), ...digests);
}

function digestTree(contents: Buffer): Buffer {
  let level = contents;
  do {
    level = Buffer.concat(
      cut(level, PAGE).map((page) =>
        digest('sha256', Buffer.alloc(8), page, Buffer.alloc(PAGE - page.length)),
      ),
    );
  } while (level.length > PAGE);
  const root = digest('sha256', Buffer.alloc(8), level, Buffer.alloc(PAGE - level.length));
  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(BigInt(contents.length));
  return Buffer.concat([root, size]);
}

function cut(bytes: Buffer, size: number): Buffer[] {
  const count = Math.ceil(bytes.length / size);
  return Array.from({ length: count }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
}

function marked(mark: number, value: number): Buffer {
  const prefix = Buffer.from([mark, 0, 0, 0, 0]);
  prefix.writeUInt32LE(value, 1);
  return prefix;
}

function digest(hash: string, ...parts: Buffer[]): Buffer {
  return createHash(hash).update(Buffer.concat(parts)).digest();
}
