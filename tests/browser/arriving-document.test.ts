/** Pages while they are still arriving, packet by packet. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { isStory, PAGES } from '../../src/config/pages.ts';
import { addScript, DEVICES, openWalk } from '../support/browser/browser.ts';
import { drawFrames, watchShifts } from '../support/browser/layout-shifts.ts';
import { openStage } from '../support/browser/stage.ts';
import { COMPOSED_PAGES, IS_EVERY_PAGE, oneOfEach, sample } from '../support/sampling.ts';

const PACKET_CHARACTERS = 2100;
/** A packet ends behind each of these, too: the browser then shows a default summary. */
const DETAILS = '<details>';
/** Each of the first tags and texts is a packet: a busy phone draws frames between any two. The header has some 80. */
const FIRST_TOKENS = IS_EVERY_PAGE ? 120 : 80;
const UNKNOWN_TO_COPIES =
  'content-length content-encoding transfer-encoding connection set-cookie'.split(' ');

const stage = await openStage();

/** The answer that is being sent, what is left of its text, and how many packets have been sent. */
let arriving: { response: ServerResponse; rest: string; packets: number } | undefined;

/** @param rest not empty */
function firstToken(rest: string): string {
  return rest.match(/^(?:<[^>]*>|[^<]+)/)?.[0] ?? rest;
}

function firstPacket(rest: string): string {
  const details = rest.indexOf(DETAILS);
  // Where a line may break: half a word would fit into a line that the whole word does not. It may not at a no-break space.
  const lineEnd = rest.slice(PACKET_CHARACTERS).search(/[ \n<]/);
  const packetEnd = lineEnd < 0 ? rest.length : PACKET_CHARACTERS + lineEnd;
  return rest.slice(0, details < 0 ? packetEnd : Math.min(packetEnd, details + DETAILS.length));
}

/** Sends the next packet. @returns `false` when there was none left */
function sendPacket(): boolean {
  if (arriving === undefined) return false;
  const { response, rest, packets } = arriving;
  const packet = packets < FIRST_TOKENS ? firstToken(rest) : firstPacket(rest);
  response.write(packet);
  arriving = { response, rest: rest.slice(packet.length), packets: packets + 1 };
  if (arriving.rest === '') {
    response.end();
    arriving = undefined;
  }
  return true;
}

/** Answers as the site does, but a document stops after its first packet until `sendPacket` is called. */
const server = createServer(async (request, response) => {
  if (request.method === 'POST') {
    response.writeHead(204).end();
    return;
  }
  const answer = await fetch(stage.site.url + request.url, {
    headers: {
      'User-Agent': String(request.headers['user-agent']),
      'Accept-Language': String(request.headers['accept-language']),
    },
  });
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !UNKNOWN_TO_COPIES.includes(name)),
  );
  response.writeHead(answer.status, headers);
  if (!headers['content-type']?.startsWith('text/html')) {
    response.end(Buffer.from(await answer.arrayBuffer()));
    return;
  }
  const text = await answer.text();
  // Nothing is drawn before there is a body.
  const sent = text.indexOf('<body>') + '<body>'.length;
  response.write(text.slice(0, sent));
  arriving = { response, rest: text.slice(sent), packets: 0 };
});

await once(server.listen(0, '127.0.0.1'), 'listening');
const ORIGIN = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('shows the part of a landing page that arrived before the connection broke', async () => {
  const { page } = await openWalk(stage.browser, DEVICES.phone);
  await page.goto(`${ORIGIN}/LP1`, { waitUntil: 'commit' });
  while (arriving?.rest.includes('</h1>')) sendPacket();
  expect(arriving).toBeDefined();
  await page.locator('h1').waitFor({ state: 'visible' });
  while (sendPacket());
});

/**
 * A packet may end within a line, or between `<details>` and its summary, for which the browser then shows a default one:
 * the next packet completes it. The browser reports that as a shift of a hundred-thousandth, or of a ten-thousandth of
 * an element that is not the page's or has gone.
 */
function isOfPacketEnd(shift: string): boolean {
  return Number.parseFloat(shift) < (/: \??$/.test(shift) ? 0.0002 : 0.00002);
}

/**
 * All landing pages and all documents arrive in the same way, those in another language than the browser's with a link to
 * that; the slow suite tries each composition.
 */
const TRIED = IS_EVERY_PAGE
  ? COMPOSED_PAGES
  : sample(PAGES, ({ kind, language }) => `${kind} ${language === 'en'}`);

/** A desktop lays compositions and documents out in another way, and the words of each as it does those of the others. */
const ON_DESKTOP = IS_EVERY_PAGE
  ? oneOfEach(COMPOSED_PAGES, (page) => {
      if (page.kind !== 'landing') return page.kind;
      return isStory(page.composition) ? 'story' : page.composition;
    })
  : [];

const VISITS = [
  ...TRIED.map(({ path }) => ({ path, device: 'phone' as const })),
  ...ON_DESKTOP.map(({ path }) => ({ path, device: 'desktop' as const })),
];

it.each(VISITS)(
  '$path moves nothing on a $device that draws a frame with each packet',
  async ({ path, device }) => {
    const { page } = await openWalk(stage.browser, DEVICES[device]);
    // On a slow machine, too, the page must not take its connection for broken.
    await addScript(page, () => Object.assign(performance, { now: () => 0 }));
    const shifts = await watchShifts(page);
    await page.goto(ORIGIN + path, { waitUntil: 'commit' });
    do await page.evaluate(() => new Promise(requestAnimationFrame));
    while (sendPacket());
    await page.waitForLoadState('load');
    await drawFrames(page);
    expect((await shifts()).filter((shift) => !isOfPacketEnd(shift))).toEqual([]);
    expect(await page.locator('h1').isVisible()).toBe(true);
  },
);
