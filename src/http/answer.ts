/** What a route answers; `worker/app.ts` turns it into a response. */

declare const SEALED: unique symbol;

/** Complete header fields, built once for many answers and sent as they are. */
export type SealedHeaders = Headers & { readonly [SEALED]: true };

/** A response before it is one: nothing is sent until the way out. */
export interface Answer {
  status: number;
  /** This answer's own fields. Those common to all answers are added on the way out, unless already sealed in. */
  headers: Readonly<Record<string, string>> | SealedHeaders;
  /** Not sent in answer to `HEAD`. */
  body: BodyInit | null;
  /** Fields of this one answer, set on top of sealed ones. */
  extraHeaders?: Readonly<Record<string, string>>;
  /** Values of `Set-Cookie` fields, one each. */
  cookies?: readonly string[];
}
