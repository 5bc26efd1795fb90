/** What a route says; `worker/app.ts` makes the response of it. */

declare const SEALED: unique symbol;

/** Complete header fields, made once for many answers and sent as they are. */
export type SealedHeaders = Headers & { readonly [SEALED]: true };

export interface Answer {
  status: number;
  /** What this answer says itself. What all answers say is added on the way out, unless it is sealed in already. */
  headers: Readonly<Record<string, string>> | SealedHeaders;
  /**
   * A function is called when the response is made, and for `HEAD` not at all. Bytes that it returns are copied
   * before anything else runs.
   */
  body: BodyInit | null | (() => Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>);
  /** Fields of this one answer beside sealed ones. */
  own?: Readonly<Record<string, string>>;
  /** Value of a `Set-Cookie` field. */
  cookie?: string;
}
