/** Ends a byte stream, and a read that waits for it: closing alone does not (Streams Standard, section 4.9.5). */
export function endByteStream(controller: ReadableByteStreamController): void {
  controller.close();
  controller.byobRequest?.respond(0);
}
