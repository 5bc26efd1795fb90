/** A page's body while React renders it: any number of first visitors follow it as it comes. */
import { compileTemplate, type Template } from './compile.ts';

/** A rendering that has begun. */
export interface Rendering {
  /**
   * A piece of the body, as soon as it is there: 0 is the first; `undefined` behind the last. Rejects with what the rendering
   * fails with, behind the pieces before.
   */
  piece: (place: number) => Promise<Template | undefined>;
  /** All pieces of the body; rejects with what the rendering fails with. */
  whole: Promise<readonly Template[]>;
}

/** Reads React's chunks to their end, whether or not a visitor follows. */
export function shareRendering(chunks: AsyncIterable<Uint8Array>): Rendering {
  const pieces: Template[] = [];
  let next = Promise.withResolvers<void>();

  async function readAll(): Promise<readonly Template[]> {
    for await (const piece of cutBehindTags(chunks)) {
      pieces.push(compileTemplate(piece));
      next.resolve();
      next = Promise.withResolvers();
    }
    return pieces;
  }
  const whole = readAll();

  async function piece(place: number): Promise<Template | undefined> {
    if (place === pieces.length) await Promise.race([next.promise, whole]);
    return pieces[place];
  }

  return { piece, whole };
}

const TAG_END = '>'.charCodeAt(0);
const NOTHING = new Uint8Array();

/**
 * The same bytes in pieces that end behind a tag; only the last may end elsewhere. React cuts its chunks anywhere, but in its
 * markup a `>` stands only at a tag's end. So no slot's token is divided, and what follows a piece is read as markup
 * even where the rendering fails.
 */
export async function* cutBehindTags(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, undefined> {
  let rest: Uint8Array = NOTHING;
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(TAG_END) + 1;
    if (end > 0) yield join(rest, chunk.subarray(0, end));
    rest = end > 0 ? chunk.subarray(end) : join(rest, chunk);
  }
  if (rest.length > 0) yield rest;
}

function join(...pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const piece of pieces) {
    bytes.set(piece, offset);
    offset += piece.length;
  }
  return bytes;
}
