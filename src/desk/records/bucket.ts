/** The part of R2 that records need, and how a list is read to its end. */

/** An object of a list. */
export interface ListedObject {
  key: string;
  size: number;
  /** By the platform's clock, at the end of the upload. */
  uploaded: Date;
  customMetadata?: Record<string, string>;
  /** `sha256` only where the upload named one, which R2 then has compared with the bytes. */
  checksums: { sha256?: ArrayBuffer };
}

/** A subset of `R2Bucket`, so that commands and tests can pass Miniflare's. */
export interface RecordsBucket {
  list(options: {
    prefix: string;
    cursor?: string;
    startAfter?: string;
    include?: 'customMetadata'[];
  }): Promise<{ objects: ListedObject[]; truncated: boolean; cursor?: string }>;
  head(key: string): Promise<unknown>;
  get(key: string): Promise<{ text(): Promise<string> } | null>;
  /** Resolves to `null` where `onlyIf` does not hold. */
  put(
    key: string,
    value: string,
    options: {
      sha256: string;
      onlyIf: { etagDoesNotMatch: string };
      httpMetadata: { contentType: string };
      customMetadata?: Record<string, string>;
    },
  ): Promise<unknown>;
}

/**
 * Creates an object where there is none yet. A bucket lock may make R2 reject the write of a key that exists, where it
 * otherwise answers `null`; both mean the same here.
 * @param content whose SHA-256 is `sha256`; R2 compares the two
 * @returns false if the key is taken: nothing was written
 * @throws what the bucket rejects with, if the key is not taken
 */
export async function createObject(
  bucket: RecordsBucket,
  key: string,
  content: string,
  { sha256, type, metadata }: { sha256: string; type: string; metadata?: Record<string, string> },
): Promise<boolean> {
  try {
    const created = await bucket.put(key, content, {
      sha256,
      onlyIf: { etagDoesNotMatch: '*' },
      httpMetadata: { contentType: type },
      ...(metadata && { customMetadata: metadata }),
    });
    return created !== null;
  } catch (error) {
    const taken = await bucket.head(key).catch(() => null);
    if (taken === null) throw error;
    return false;
  }
}

/**
 * All objects below a prefix, in the order of their keys. R2 gives at most a thousand at a time, and fewer with metadata.
 * @param from a key: only those after it @param hasMetadata whether their metadata is read too
 */
export async function listAll(
  bucket: Pick<RecordsBucket, 'list'>,
  prefix: string,
  { from, hasMetadata = false }: { from?: string | undefined; hasMetadata?: boolean } = {},
): Promise<ListedObject[]> {
  const found: ListedObject[] = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list({
      prefix,
      ...(hasMetadata && { include: ['customMetadata'] }),
      ...(from !== undefined && cursor === undefined && { startAfter: from }),
      ...(cursor !== undefined && { cursor }),
    });
    found.push(...page.objects);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  return found;
}
