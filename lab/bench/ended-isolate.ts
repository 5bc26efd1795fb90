/** What is lost when an isolate is ended: views that were answered, less those that left it in a message. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startBuiltSite } from '../../scripts/lib/built-site.ts';
import type { CountMessage } from '../../src/counting/count-message.ts';
import { newestWorkerd } from './process-usage.ts';

/** The queue stands outside, where it outlives the isolate. */
const queueAt = (url: string) => `
import site from './index.js';
const EVENTS = { send: (message) => fetch('${url}', { method: 'POST', body: JSON.stringify(message) }) };
let own;
export default { ...site, fetch: (request, env, context) => site.fetch(request, own ??= { ...env, EVENTS }, context) };
`;

const VIEW = JSON.stringify({
  event: 'page_view',
  page: 'LP1',
  path: '/',
  click: 0,
  variant: 'trump-beta',
});

/**
 * Sends views at a steady rate and ends the runtime at an instant within a window, whichever comes.
 * @param aSecond views a second
 * @param seconds how long; the last fraction of it should differ from trial to trial
 * @returns views that were answered, and how many of them were lost
 */
export async function endIsolate(
  aSecond: number,
  seconds: number,
): Promise<{ answered: number; lost: number }> {
  let received = 0;
  const queue = createServer(async (request, response) => {
    const { counts }: CountMessage = JSON.parse(await text(request));
    received += counts.reduce((sum, { table, n }) => sum + (table === 'days' ? n : 0), 0);
    response.end();
  });
  await new Promise<void>((resolve) => queue.listen(0, '127.0.0.1', resolve));
  const { port } = queue.address() as AddressInfo;
  const site = await startBuiltSite('bench', {
    packages: false,
    entry: queueAt(`http://127.0.0.1:${port}/`),
  });
  try {
    const pid = await newestWorkerd();
    let answered = 0;
    const send = async (nth: number): Promise<void> => {
      const headers = { 'CF-Connecting-IP': `10.0.${nth >> 8}.${nth & 255}` };
      const answer = await fetch(`${site.url}/api/events`, { method: 'POST', body: VIEW, headers });
      if (answer.status === 204) answered += 1;
    };
    const startedMs = performance.now();
    const sent: Promise<void>[] = [];
    for (let nth = 0; performance.now() - startedMs < seconds * 1000; nth += 1) {
      // One that is under way when the runtime ends was not answered.
      sent.push(send(nth).catch(() => {}));
      const nextMs = startedMs + (nth + 1) * (1000 / aSecond);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, nextMs - performance.now())));
    }
    process.kill(pid, 'SIGKILL');
    await Promise.all(sent);
    return { answered, lost: answered - received };
  } finally {
    await site.dispose().catch(() => {});
    queue.close();
    queue.closeAllConnections();
  }
}
