/** What a response to a package request says about its body (RFC 9110, sections 14 and 15; RFC 9530). */
export interface Answer {
  /** Position of the body's first byte in the file. */
  start: number;
  /** Bytes of the whole file; `null` where the answer does not say. */
  sizeBytes: number | null;
  /** Strong entity tag; `null` without one: the download cannot be resumed. */
  entityTag: string | null;
  /** SHA-256 of the whole file in base64; `null` where the answer does not say. */
  digest: string | null;
}

/** Reads a 200 or a 206. @returns `null` for every other status, and for a 206 that does not say where it starts. */
export function parseAnswer({ status, headers }: Response): Answer | null {
  const tag = headers.get('etag');
  const common = {
    entityTag: tag?.startsWith('"') ? tag : null,
    digest: /\bsha-256=:([A-Za-z0-9+/=]+):/.exec(headers.get('repr-digest') ?? '')?.[1] ?? null,
  };
  if (status === 200) return { start: 0, sizeBytes: contentLength(headers), ...common };
  if (status !== 206) return null;
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers.get('content-range') ?? '');
  if (range === null) return null;
  return {
    start: Number(range[1]),
    sizeBytes: range[2] === '*' ? null : Number(range[2]),
    ...common,
  };
}

function contentLength(headers: Headers): number | null {
  // The length of an encoded body counts its encoded bytes, not the ones that arrive here.
  if (headers.has('content-encoding')) return null;
  const text = headers.get('content-length') ?? '';
  return /^\d+$/.test(text) ? Number(text) : null;
}
