declare const SEALED: unique symbol;

/** Complete header fields, built once for many answers and sent as they are. */
export type SealedHeaders = Headers & { readonly [SEALED]: true };

export interface Answer {
  status: number;
  /** This answer's own fields. Those common to all answers are added on the way out, unless already sealed in. */
  headers: Readonly<Record<string, string>> | SealedHeaders;
  /** Not sent in answer to `HEAD`. */
  body: BodyInit | null;
  /** The body's bytes, where it is bytes, are used by no other answer: their memory may go with this one. @default false */
  ownsBody?: boolean;
  extraHeaders?: Readonly<Record<string, string>>;
  cookies?: readonly string[];
}
