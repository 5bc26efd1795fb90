import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that Linux (32768 to 60999), macOS and Windows (49152 to 65535) hand out themselves. One of those,
 * found free now, may belong to another server or to an outgoing connection by the time it is bound.
 */
const [FIRST, LAST] = [20_000, 29_999];

/** A free port for a program that must be told its port and binds it later. */
export async function findUnassignedPort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1));
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port);
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
