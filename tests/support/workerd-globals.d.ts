/** Globals of workerd that the worker's modules use, for tests that import them under Node's types. */

declare class FixedLengthStream extends TransformStream<Uint8Array, Uint8Array> {
  constructor(lengthBytes: number);
}
