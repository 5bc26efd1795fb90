/** Sends events as browsers do, to the endpoint, from many addresses. */

/** How many the rate limit admits from each (docs/behaviour.md#events). */
const EVENTS_AN_ADDRESS = 400;

const BODIES = [
  JSON.stringify({
    event: 'page_view',
    page: 'LP1',
    path: '/LP1?utm_source=x',
    click: 0,
    variant: 'trump-beta',
  }),
  JSON.stringify({
    event: 'page_view',
    page: 'HADAF',
    path: '/hadaf',
    click: 0,
    variant: 'previous-version',
  }),
  JSON.stringify({
    event: 'download_click',
    page: 'LP1',
    path: '/LP1',
    click: 1,
    variant: 'trump-beta',
  }),
];

/**
 * Sends `count` events, `atOnce` of them at a time.
 * @param first how many were sent before, from other addresses
 * @returns how many of each answer came, by status
 */
export async function sendEvents(
  site: string,
  count: number,
  atOnce: number,
  first = 0,
): Promise<Readonly<Record<number, number>>> {
  const answers: Record<number, number> = {};
  let next = first;
  async function sendOn(): Promise<void> {
    while (next < first + count) {
      const nth = next;
      next += 1;
      const address = Math.floor(nth / EVENTS_AN_ADDRESS);
      const answer = await fetch(`${site}/api/events`, {
        method: 'POST',
        body: BODIES[nth % BODIES.length] ?? '',
        headers: {
          'CF-Connecting-IP': `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
        },
      });
      await answer.arrayBuffer();
      answers[answer.status] = (answers[answer.status] ?? 0) + 1;
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendOn));
  return answers;
}
