/** What a route answers; `worker/app.ts` turns it into a response. */

declare const SEALED: unique symbol;

/** Complete header fields, built once for many answers and sent as they are. */
export type SealedHeaders = Headers & { readonly [SEALED]: true };

/** A response before it is one: nothing is sent, and no body is written, until the way out. */
export interface Answer {
  status: number;
  /** This answer's own fields. Those common to all answers are added on the way out, unless already sealed in. */
  headers: Readonly<Record<string, string>> | SealedHeaders;
  /**
   * A function is called when the response is made, and not at all for `HEAD`. The bytes it returns are copied
   * before anything else runs.
   */
  body: BodyInit | null | (() => Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>);
  /** Fields of this one answer, set on top of sealed ones. */
  own?: Readonly<Record<string, string>>;
  /** Values of `Set-Cookie` fields, one each. */
  cookies?: readonly string[];
}
