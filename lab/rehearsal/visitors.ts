/** Visitors who come while versions change, each from another address. */
const EVERY_MS = 100;

/** @returns how to send them away */
export function sendVisitors(origin: string): () => void {
  let count = 0;
  const timer = setInterval(() => {
    count += 1;
    fetch(`${origin}/LP3`, { headers: { 'CF-Connecting-IP': `192.0.2.${count % 256}` } })
      .then((answer) => answer.arrayBuffer())
      // A version that is just starting, or a site that is closed: the log tells what matters.
      .catch(() => undefined);
  }, EVERY_MS);
  return () => clearInterval(timer);
}
