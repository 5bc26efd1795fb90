import { withTimeout } from '../../runtime/with-timeout.ts';

/** The part of an `R2Bucket` that is used. */
export interface SharedBucket {
  get(key: string): Promise<SharedObject | null>;
}

interface SharedObject {
  body: ReadableStream<Uint8Array>;
  customMetadata?: Record<string, string>;
}

const TIMEOUT_MS = 8000;

/** The object of a token; `null` where there is none. @throws what the bucket rejects with, or a `BindingTimeoutError` */
export async function openShared(
  bucket: SharedBucket,
  token: string,
): Promise<SharedObject | null> {
  const key = await keyOf(token);
  return withTimeout(TIMEOUT_MS, 'SHARED', bucket.get(key), (late) => void late?.body.cancel());
}

async function keyOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
