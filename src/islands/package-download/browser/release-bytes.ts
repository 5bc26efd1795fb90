/** Without a second end: what is handed over is freed. */
const { port1, port2 } = new MessageChannel();
port2.close();

/**
 * Frees the memory of bytes that are not used any more, at once: a browser's own collector lets tens of megabytes of
 * them gather (measured: 45 MiB). The bytes are gone for whoever else holds their buffer.
 */
export function releaseBytes({ buffer }: Uint8Array<ArrayBuffer>): void {
  port1.postMessage(null, [buffer]);
}
