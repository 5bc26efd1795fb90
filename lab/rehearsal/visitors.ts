/** Simulates visitors while versions change, each from another IP address. */
const EVERY_MS = 100;

/** @returns a function that stops them */
export function sendVisitors(origin: string): () => void {
  let count = 0;
  const timer = setInterval(() => {
    count += 1;
    fetch(`${origin}/LP3`, { headers: { 'CF-Connecting-IP': `192.0.2.${count % 256}` } })
      .then((answer) => answer.arrayBuffer())
      // A version that is starting, or a closed site. Failures that matter are in the log.
      .catch(() => undefined);
  }, EVERY_MS);
  return () => clearInterval(timer);
}
