/** Visitors who come while versions change, each from an address of their own. */
import { randomUUID } from 'node:crypto';

const EVERY_MS = 100;

/** @returns how to send them away */
export function sendVisitors(origin: string): () => void {
  const timer = setInterval(() => {
    fetch(`${origin}/LP3`, { headers: { 'Cloudflare-Workers-Version-Key': randomUUID() } })
      .then((answer) => answer.arrayBuffer())
      // A version that is just starting, or a site that is closed: the log tells what matters.
      .catch(() => undefined);
  }, EVERY_MS);
  return () => clearInterval(timer);
}
