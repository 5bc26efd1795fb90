/** Writes tables of resources (`resources.arsc`) with one type of one package. */
import { halves, words } from './little-endian.ts';
import { buildStringPool, chunk, NONE, TYPE } from './resource-chunks.ts';

const TABLE = 0x0002;
const PACKAGE = 0x0200;
const TYPE_CHUNK = 0x0201;
const PACKAGE_ID = 0x7f;
const CONFIG_BYTES = 64;
const LANGUAGE_AT = 8;

/** The id of the entry at an index, as a manifest refers to it. */
export function resourceId(index: number): number {
  return (PACKAGE_ID << 24) | (1 << 16) | index;
}

/**
 * @param entries in their order: a text, a truth, a number that is the id of another resource, or nothing
 * @param language of the only configuration, two letters; by default it is the default one
 */
export function buildResources(
  entries: readonly (string | number | boolean | null)[],
  { language = '' }: { language?: string } = {},
): Buffer {
  const texts = entries.filter((entry) => typeof entry === 'string');
  const config = Buffer.alloc(CONFIG_BYTES);
  config.writeUInt32LE(CONFIG_BYTES, 0);
  config.write(language, LANGUAGE_AT, 'latin1');
  const values = entries.flatMap((entry) => {
    if (entry === null) return [];
    const [type, data] = typed(entry, texts);
    return [Buffer.concat([halves(8, 0), words(0), halves(8, type << 8), words(data)])];
  });
  let next = 0;
  const offsets = entries.map((entry) => {
    if (entry === null) return NONE;
    next += 16;
    return next - 16;
  });
  const headBytes = 20 + CONFIG_BYTES;
  const type = chunk(
    TYPE_CHUNK,
    headBytes,
    words(1, entries.length, headBytes + 4 * entries.length),
    config,
    words(...offsets),
    ...values,
  );
  const head = [words(PACKAGE_ID), Buffer.alloc(256), words(0, 0, 0, 0, 0)];
  const pool = buildStringPool(texts, { utf8: true });
  return chunk(TABLE, 12, words(1), pool, chunk(PACKAGE, 288, ...head, type));
}

function typed(entry: string | number | boolean, texts: readonly string[]): [number, number] {
  if (typeof entry === 'string') return [TYPE.string, texts.indexOf(entry)];
  if (typeof entry === 'boolean') return [TYPE.boolean, entry ? NONE : 0];
  return [TYPE.reference, entry];
}
