/** One HTML file with pictures of pages, before and after, on a phone and on a desktop. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import {
  CHROMIUM_FLAGS,
  getBrowser,
  lettersEnvironment,
  loadWholePage,
} from '../../scripts/lib/browser.ts';
import { type BuildName, startBuiltSite } from '../../scripts/lib/built-site.ts';
import { USER_AGENTS } from '../../scripts/lib/user-agents.ts';
import { escapeHtml } from '../../src/shared/escape-html.ts';
import { type PageOfHost, VISIT } from './capture.ts';

const WINDOWS = {
  phone: {
    viewport: { width: 360, height: 660 },
    isMobile: true,
    hasTouch: true,
    userAgent: USER_AGENTS.phone,
  },
  desktop: { viewport: { width: 1440, height: 900 }, userAgent: USER_AGENTS.desktop },
} as const satisfies Record<string, BrowserContextOptions>;

/** The most pages to show, because a change of a style may affect every page of every host. */
const MOST_PAGES = 30;
/** The most lines of a WebP picture. */
const MOST_LINES = 16_383;
const QUALITY = 70;

/**
 * Pictures from the builds named `base` and `test`, landing pages first.
 * @param changed may hold pages that one of the builds does not have
 */
export async function takePictures(changed: readonly PageOfHost[]): Promise<string> {
  const pages = changed
    .toSorted((a, b) => Number(b.isLanding) - Number(a.isLanding))
    .slice(0, MOST_PAGES);
  const [before, after] = [await pictureAll('base', pages), await pictureAll('test', pages)];
  const figures = pages.flatMap((page, at) =>
    Object.keys(WINDOWS).map((window) => ({
      title: `${page.host}${page.path}, ${window}`,
      before: before[at]?.get(window),
      after: after[at]?.get(window),
    })),
  );
  const left = changed.length - pages.length;
  return formatDocument(figures, left === 0 ? '' : `${left} more pages changed.`);
}

/** Pictures by the name of the window. */
type Pictures = ReadonlyMap<string, Buffer>;

async function pictureAll(build: BuildName, pages: readonly PageOfHost[]): Promise<Pictures[]> {
  const site = await startBuiltSite(build);
  const browser = await chromium.launch({
    executablePath: getBrowser(),
    // Every host leads to this site, because the brands' hosts may be unregistered, or the live site's.
    args: [...CHROMIUM_FLAGS, `--host-resolver-rules=MAP * ${new URL(site.url).host}`],
    env: lettersEnvironment('phone'),
  });
  try {
    const all: Pictures[] = [];
    for (const page of pages) all.push(await picture(browser, page));
    return all;
  } finally {
    await browser.close();
    await site.dispose();
  }
}

async function picture(browser: Browser, { host, path }: PageOfHost): Promise<Pictures> {
  const pictures = new Map<string, Buffer>();
  for (const [name, window] of Object.entries(WINDOWS)) {
    const context = await browser.newContext({
      ...window,
      reducedMotion: 'reduce',
      extraHTTPHeaders: VISIT.headers,
    });
    const page = await context.newPage();
    const answer = await page.goto(`http://${host}${path}${VISIT.query}`, { waitUntil: 'load' });
    if (answer?.status() === 200) pictures.set(name, await shoot(page));
    await context.close();
  }
  return pictures;
}

/** The whole page, not only its first screen, once its pictures and letters are there. */
async function shoot(page: Page): Promise<Buffer> {
  await loadWholePage(page);
  const png = sharp(await page.screenshot({ fullPage: true, animations: 'disabled' }));
  const { width, height } = await png.metadata();
  return png
    .extract({ left: 0, top: 0, width, height: Math.min(height, MOST_LINES) })
    .webp({ quality: QUALITY })
    .toBuffer();
}

interface Figure {
  title: string;
  before: Buffer | undefined;
  after: Buffer | undefined;
}

function formatDocument(figures: readonly Figure[], note: string): string {
  const image = (picture: Buffer | undefined, when: string) =>
    picture
      ? `<figure><figcaption>${when}</figcaption><img alt="" src="data:image/webp;base64,${picture.toString('base64')}"></figure>`
      : `<figure><figcaption>${when}: no such page</figcaption></figure>`;
  const sections = figures.map(({ title, before, after }) => {
    const isSame = before !== undefined && after !== undefined && before.equals(after);
    const pictures = isSame
      ? image(after, 'looks the same')
      : image(before, 'before') + image(after, 'after');
    return `<details${isSame ? '' : ' open'}><summary>${escapeHtml(title)}</summary><div>${pictures}</div></details>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Pages that changed</title>
<style>
body { font: 16px/1.5 system-ui; margin: 1rem }
div { display: flex; gap: 1rem; align-items: start }
figure { flex: 1; margin: 0; max-width: 720px }
img { max-width: 100%; border: 1px solid }
summary { font-weight: bold }
</style>
<h1>Pages that changed</h1>
<p>${escapeHtml(note)}</p>
${sections.join('\n')}
</html>
`;
}
