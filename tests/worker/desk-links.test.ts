/** `/links` of the desk: only links from the reviewed list, and what decides whether one may be used. */
import { parseHTML } from 'linkedom';
import { decodeQR } from 'qr/decode.js';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { CAMPAIGNS, PLACES } from '../../src/config/places.ts';
import type { Check } from '../../src/desk/screens/links/check.ts';
import { readPng } from '../support/png.ts';
import { HOST_BRANDS } from '../support/promises.ts';
import { changeVariables } from '../support/site/change-variables.ts';
import { askDesk, DESK_ORIGIN, readDesk } from '../support/site/desk.ts';
import { openSite } from '../support/site/own-site.ts';
import { startSite, type TestSite } from '../support/site/site.ts';

interface Told {
  lead: string;
  refused: { field: string | null; sentence: string }[];
  made: {
    link: string;
    codes: { svg: string; png: string };
    promises: Check[];
    walks: Walk[];
    foreign: Check | null;
    cardChecks: Check[];
    card: { title: string; picture: string | null; size: number; message: string } | null;
  } | null;
  kept: { link: string; purpose: string; by: string; failing?: number }[];
}
interface Proof {
  lead: string;
  proof: string | null;
  foreign: Check | null;
  hosts: { domain: string; walks: Walk[] }[];
}
interface Walk {
  label: string;
  hops: { address: string }[];
  checks: Check[];
}

const readLinks = (site: TestSite, query: string): Promise<Told> =>
  readDesk(site, `/links?${query}`);
const failures = ({ made }: Told) =>
  [
    ...(made?.walks ?? []).flatMap(({ checks }) => checks),
    ...(made?.cardChecks ?? []),
    ...(made?.promises ?? []),
  ].flatMap(({ ok, what, why }) => (ok === false ? [`${what}: ${why}`] : []));
const DAYS = 'from=2026-11-25&to=2026-12-08';
const STORY = `page=/LP1&source=instagram-story&campaign=asia-cup&${DAYS}`;

const SERVICE = 'https://links.partner.test/go?c=1';
const PROOF = `${SERVICE} pavilion11.example`;
/** As such services do, passes every parameter on to one address, regardless of the host of the link. */
const toMain = (url: URL) =>
  `https://pavilion11.example/download/${url.searchParams.get('utm_ab')}${url.search}`;
let leadsTo = toMain;
const site = await openSite({
  entry: 'tests/support/entries/changing-site.ts',
  desk: { redirectOut: (url) => leadsTo(url) },
});

describe('a link', () => {
  it('for an Instagram story has source, medium and campaign, and its card as WhatsApp draws it', async () => {
    const shown = await readLinks(site, STORY);
    const query = 'utm_source=instagram&utm_medium=story&utm_campaign=asia-cup&utm_content=link-1';
    expect(shown.made?.link).toBe(`https://pavilion11.example/LP1?${query}`);
    expect(shown.lead).toBe('Link 1 for “Instagram story” is good from 25 Nov 2026 to 8 Dec 2026.');
    expect(shown.made?.walks).toEqual([]);
    const picture = await askDesk(site, String(shown.made?.card?.picture));
    expect([picture.status, picture.body.length]).toEqual([200, shown.made?.card?.size]);
  });

  it.each(['/', '/LP2', '/LP3', '/kannada', '/lp9', '/upgrade', '/hadaf', '/ludopanti'])(
    'to %s is good too',
    async (page) => {
      expect(failures(await readLinks(site, `page=${page}&${DAYS}`))).toEqual([]);
    },
  );

  it('has its QR code as files, which lead to it', async () => {
    const { made } = await readLinks(site, STORY);
    const code = await askDesk(site, String(made?.codes.svg));
    expect(code.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-disposition': 'attachment; filename="lp1-instagram-story-asia-cup-1.svg"',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(code.text).toMatch(
      /^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*>.*<\/svg>$/s,
    );
    const screen = await askDesk(site, `/links?${STORY}`);
    const [, drawn = 'none'] = /<path fill="#000000" d="([^"]+)"/.exec(code.text) ?? [];
    expect(screen.text).toContain(drawn);

    const png = await askDesk(site, String(made?.codes.png));
    expect(png.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="lp1-instagram-story-asia-cup-1.png"',
    });
    const image = readPng(png.body);
    expect(image.width).toBeGreaterThanOrEqual(1024);
    expect(decodeQR(image)).toBe(made?.link);
  });

  it('has a text to paste, with the mark 18+, and the line about risk where the page has it', async () => {
    const message = async (query: string) => (await readLinks(site, query)).made?.card?.message;
    const [story, upgrade] = [await message(STORY), await message(`page=/upgrade&${DAYS}`)];
    expect(story?.split('\n')).toEqual([
      expect.stringMatching(/\S/),
      expect.stringContaining('https://pavilion11.example/LP1?utm_source=instagram'),
      '',
      '18+ · For players aged 18 and over',
      expect.stringMatching(/^This game involves an element of financial risk/),
    ]);
    expect(upgrade).toMatch(/18\+ · For players aged 18 and over$/);
  });

  it('is kept in a list with who, when, where and how many came, once', async () => {
    const keep = (
      purpose: string,
      query = `${STORY}&number=1`,
      headers = { origin: DESK_ORIGIN },
    ) =>
      askDesk(site, '/links/kept', {
        method: 'POST',
        body: `${query}&purpose=${encodeURIComponent(purpose)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      });
    expect((await readLinks(site, '')).kept).toEqual([]);
    const [first, again] = [await keep('Diwali <b>'), await keep('Diwali <b>')];
    expect([first.status, again.status]).toEqual([303, 303]);
    const refused = await Promise.all([
      keep('x', STORY, { origin: 'https://evil.example' }),
      keep('x'.repeat(81)),
      keep('two\nlines'),
      keep('x', 'page=/LP1&campaign=free-money'),
      keep('x', 'nothing=1'),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 422, 422, 422, 422]);
    const { kept, made } = await readLinks(
      site,
      String(first.headers.location).split(/[?#]/)[1] ?? '',
    );
    expect(kept).toMatchObject([
      {
        link: made?.link,
        purpose: 'Diwali <b>',
        by: 'you@local.test',
        counts: { views: 0, taps: 0, begun: 0, finished: 0 },
      },
    ]);
    const { text } = await askDesk(site, '/links');
    expect(text).toContain('Diwali &lt;b&gt;');
    expect(text.indexOf('<form')).toBeLessThan(text.indexOf('id="kept"'));
    // The next one of the same place and campaign has a number of its own, and the first one’s is taken.
    expect((await readLinks(site, STORY)).made?.link).toContain('utm_content=link-2');
    const taken = await keep('Another');
    expect([taken.status, taken.text]).toEqual([422, expect.stringContaining('has kept')]);
    expect(taken.text).toContain('name="number" value="2"');
  });

  it('is not made for a place whose rules forbid the page, and is red where they forbid what it says', async () => {
    const fantasy = await readLinks(site, STORY.replace('instagram-story', 'google-ad'));
    expect([fantasy.made, fantasy.refused.map(({ field }) => field)]).toEqual([null, ['source']]);
    expect(fantasy.refused[0]?.sentence).toContain('Google Ads');
    const board = await readLinks(
      site,
      STORY.replace('instagram-story', 'google-ad').replace('/LP1', '/ludopanti'),
    );
    expect(board.made?.link).toContain('utm_source=google');
    // A local site makes claims about money.
    const money = await readLinks(site, STORY.replace('story', 'ad'));
    expect(failures(money)).toEqual([expect.stringContaining('Meta')]);
    const places = `/links/places?page=/LP1&campaign=asia-cup&${DAYS}`;
    const { links, leftOut, checks } = await readDesk(site, places);
    const sources = links.map(({ source }: { source: string }) => source);
    expect(sources).toEqual(Object.keys(PLACES).filter((place) => place !== 'google-ad'));
    expect(leftOut).toEqual([{ name: 'Google advert', why: expect.stringMatching(/^Google Ads/) }]);
    // Each rule that fails says of which place it is.
    expect(checks.flatMap(({ ok, what }: Check) => (ok === false ? what : [])).toSorted()).toEqual([
      'Rules for Facebook advert',
      'Rules for Instagram advert',
      'Rules for Post on X',
      'Rules for ShareChat post',
      'Rules for WhatsApp message',
    ]);
    // What has no rule here was not looked up, and the link says so.
    const story = (await readLinks(site, STORY)).made?.cardChecks;
    expect(story?.find(({ what }) => what === 'Rules for Instagram story')).toMatchObject({
      ok: null,
      why: expect.stringContaining('not looked up'),
    });
  });

  it('is made for all places at once, and those that are ticked are kept', async () => {
    const query = `page=/LP3&campaign=domestic-season&${DAYS}`;
    const { links, lead } = await readDesk(site, `/links/places?${query}`);
    // One place takes no adverts for the page, and others none that claims money, as a local site does.
    expect(links).toHaveLength(Object.keys(PLACES).length - 1);
    expect(lead).toContain('must not go out yet');
    const keep = (ticked: readonly string[], more: Record<string, string> = {}) =>
      askDesk(site, '/links/kept', {
        method: 'POST',
        body: new URLSearchParams([
          ...new URLSearchParams(query),
          ['from-places', 'yes'],
          ['purpose', 'Season'],
          ...ticked.map((one) => ['keep', one]),
          ...Object.entries(more),
        ]).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: DESK_ORIGIN },
      });
    const none = await keep([]);
    expect([none.status, none.text]).toEqual([422, expect.stringContaining('at least one place')]);
    const failing = await keep(['whatsapp-message.1', 'newsletter.1']);
    expect([failing.status, failing.text]).toEqual([
      422,
      expect.stringContaining('tick that it is kept with 1 failing check'),
    ]);
    expect((await readLinks(site, '')).kept.some(({ purpose }) => purpose === 'Season')).toBe(
      false,
    );
    const despite = await keep(['whatsapp-message.1'], { despite: 'yes' });
    expect([despite.status, (await readLinks(site, '')).kept[0]?.failing]).toEqual([303, 1]);
    expect((await keep(['instagram-profile.1', 'newsletter.1'])).status).toBe(303);
    const { kept } = await readLinks(site, '');
    // The one that was kept with a failing check is above them.
    expect(kept.slice(1, 3).map(({ link }) => link)).toEqual(
      ['newsletter', 'instagram-profile'].map(
        (place) => links.find((one: { source: string }) => one.source === place)?.link,
      ),
    );
  });

  it('has a sheet for the printer: the code, a short address, the mark 18+', async () => {
    const sheet = await askDesk(site, `/links/sheet?${STORY}&number=1`);
    const { document } = parseHTML(sheet.text);
    const shown = document.querySelector('.links-sheet');
    expect(shown?.textContent).toMatch(/pavilion11\.example\/LP1.*18\+/);
    const code = await askDesk(site, `/links/code.svg?${STORY}&number=1`);
    const [, drawn = 'none'] = /<path fill="#000000" d="([^"]+)"/.exec(code.text) ?? [];
    expect(shown?.innerHTML).toContain(drawn);
    const loose = await askDesk(site, `/links/sheet?${STORY}&number=7`);
    expect(loose.text).toContain('keep it before it is printed');
    expect((await askDesk(site, '/links/sheet?page=/nothing')).status).toBe(404);
  });

  it('fails with a claim that ends during the campaign, and with one that has ended', async () => {
    const during = failures(await readLinks(site, 'page=/LP3&from=2027-03-20&to=2027-04-10'));
    expect(during).toContainEqual(
      expect.stringMatching(
        /^Days of claims: \d of the page’s end on 31 Mar 2027, during the campaign: .*“₹750 /,
      ),
    );
    const shown = await readLinks(site, 'page=/LP3&from=2027-04-02&to=2027-04-10');
    expect(failures(shown)).toContainEqual(
      expect.stringMatching(/ of the page’s ended on 31 Mar 2027, before/),
    );
    expect(shown.lead).toContain('must not go out yet');
  });

  it.each([
    ['source=Instagram-Story', /not spelt as in the list: write instagram-story/],
    ['source=utm_ab', /must not carry utm_ab/],
    ['page=/LP1&UTM_AB=trump-beta', /must not carry utm_ab/],
    ['source=tiktok', /is not on the list of sources/],
    ['campaign=free-money', /is not on the list of campaigns/],
    ['page=//evil.example', /is not on the list of landing pages/],
    ['brand=evil.example', /is not on the list of hosts/],
    ['page=/LP1&from=2026-12-08&to=2026-11-25', /ends on 25 Nov 2026, before it begins/],
    ['page=/LP1&from=soon', /from=soon is not a day/],
  ])('is refused for ?%s, with the reason', async (query, sentence) => {
    const shown = await readLinks(site, query);
    expect([shown.made, shown.refused.length]).toEqual([null, 1]);
    expect(shown.lead).toMatch(sentence);
    expect((await askDesk(site, `/links/code.svg?${query}`)).status).toBe(422);
  });
});

const forged = await openSite({
  desk: {},
  entry: 'tests/support/entries/forged-previews.ts',
});

it.each([
  ['/LP3', 'Picture of the card: 301 KB: WhatsApp leaves out what is larger than 300 KB.'],
  ['/lp6', 'Page: It answers 302, not the page.'],
])('a link to %s that fails must not be used, with the reason', async (page, reason) => {
  const shown = await readLinks(forged, `page=${page}&${DAYS}`);
  expect(failures(shown)).toContainEqual(expect.stringContaining(reason));
  expect(shown.lead).toMatch(/^Link 1 for “Instagram story” must not go out yet/);
});

it('a link to a page that is switched off must not be used', async () => {
  await changeVariables(site, { PAGES_OFF: '/LP1' });
  expect(failures(await readLinks(site, STORY))).toContainEqual(
    expect.stringMatching(/^Page: It shows home, not lp1: see the variables PAGES_OFF/),
  );
});

it('the target of a service that does not answer is not proven', async () => {
  const silent = await startSite({
    desk: {},
    packages: false,
    vars: { TESTS: 'storefirst', APP_LINK_URL: 'https://links.invalid/go?c=1#x' },
  });
  onTestFinished(silent.dispose);
  const { made, lead } = await readLinks(silent, STORY);
  expect(made?.walks.map(({ label }) => label)).toEqual(['trump-beta', 'previous-version']);
  const [walk] = made?.walks ?? [];
  expect(walk?.hops.at(-1)?.address).toMatch(
    /^https:\/\/links\.invalid\/go\?c=1&utm_source=instagram&/,
  );
  expect(walk?.checks).toContainEqual({
    ok: null,
    what: 'App-link service',
    why: expect.stringContaining('is not proven. links.invalid'),
  });
  expect(made?.foreign).toMatchObject({ ok: null, why: expect.stringContaining('is not known') });
  expect(lead).toBe(
    'Link 1 for “Instagram story” breaks no rule, but where the app-link service leads is not proven.',
  );
});

describe('the app-link service', () => {
  const useProven = () => changeVariables(site, { APP_LINK_URL: SERVICE, APP_LINK_PROVEN: PROOF });
  beforeEach(() => changeVariables(site, { APP_LINK_URL: SERVICE }));

  const prove = async () => {
    const { lead, proof, foreign, hosts }: Proof = await readDesk(site, '/links/service');
    const found = hosts.map(
      ({ domain, walks }) => `${domain} ${walks.map(({ checks }) => checks.every(({ ok }) => ok))}`,
    );
    return { lead, proof, foreign, found, walks: hosts.flatMap(({ walks }) => walks) };
  };

  it('is proven on the host to which it leads back with the label, and the value to set is shown', async () => {
    const { walks, foreign, ...shown } = await prove();
    expect(foreign?.ok).toBe(true);
    expect(shown).toEqual({
      lead: 'On pavilion11.example the app-link service is proven to lead back to our own packages: set APP_LINK_PROVEN to the value below.',
      proof: PROOF,
      found: [
        'pavilion11.example true,true',
        ...HOST_BRANDS.slice(1).map(([, domain]) => `${domain} false,false`),
      ],
    });
    expect(walks[0]?.hops.map(({ address }) => new URL(address).host)).toEqual([
      'pavilion11.example',
      'links.partner.test',
      'pavilion11.example',
    ]);
    expect(walks[2]?.checks).toContainEqual({
      ok: false,
      what: 'App-link service',
      why: 'It ends at our download on pavilion11.example, not on cardxi.example: downloads are credited to no version.',
    });
    await useProven();
    expect((await prove()).lead).toMatch(/: finished downloads decide there\.$/);
  });

  it.each<[what: string, to: (target: string) => string]>([
    ['itself', (target) => target],
    ['as a way out of an intent', (target) => `intent://open#Intent;S.x=${target};end`],
  ])('is red where a page’s address can name its target, %s, and stays proven', async (_, to) => {
    await useProven();
    for (const parameter of ['$android_url', '$fallback_url']) {
      leadsTo = (url) => {
        const target = url.searchParams.get(parameter);
        return target === null ? toMain(url) : to(target);
      };
      const { lead, proof, foreign } = await prove();
      expect(foreign).toMatchObject({
        ok: false,
        what: 'Foreign target',
        why: expect.stringMatching(/leads to any host, here example\.com: .*redirect allowlist/),
      });
      expect(lead).toMatch(/^A stranger can choose where .* finished downloads decide there\.$/);
      expect(proof).toBe(PROOF);
      const shown = await readLinks(site, STORY);
      expect(shown.made?.foreign).toEqual(foreign);
      expect(shown.lead).toContain('must not go out yet: 1 of ');
      expect((await askDesk(site, `/links?${STORY}`)).text).toMatch(
        /Put right first.*Foreign target/s,
      );
    }
  });

  it('is not blamed for a foreign target that it refuses, nor on a page that does not lead to it', async () => {
    leadsTo = (url) => (url.search.includes('example.com') ? url.href : toMain(url));
    expect((await prove()).foreign).toMatchObject({ ok: null });
    expect((await readLinks(site, `page=/upgrade&${DAYS}`)).made?.foreign).toBeNull();
    leadsTo = toMain;
  });

  it.each([
    ['the store', () => 'https://play.google.com/store/apps/details?id=x'],
    ['a package without its label', (url: URL) => toMain(url).replace(/\?.*/, '')],
    [
      'one package for every label',
      (url: URL) => toMain(url).replace(/trump-beta|previous-version/, 'standard'),
    ],
  ])('is not proven if it leads to %s', async (_what, elsewhere) => {
    await useProven();
    leadsTo = elsewhere;
    const { lead, proof } = await prove();
    expect(proof).toBeNull();
    expect(lead).toMatch(/^On no host .*: remove the variable APP_LINK_PROVEN\.$/);
  });
});

it('the reviewed list has only lower case, one spelling for each place, and no label', () => {
  const words = [
    ...Object.entries(PLACES),
    ...Object.keys(CAMPAIGNS).map((id) => [id] as const),
  ].flatMap(([id, place]) => [id, ...(place === undefined ? [] : [place.source, place.medium])]);
  expect(words.filter((word) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(word))).toEqual([]);
  const places = Object.values(PLACES).map(({ source, medium }) => `${source} ${medium}`);
  expect(new Set(places).size).toBe(places.length);
});
