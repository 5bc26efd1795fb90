import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/lib/browser.ts';
import { renderPage } from '../../scripts/report/page.ts';
import { analyse } from '../../src/report/analysis/analyse.ts';
import { findingsOf } from '../support/browser/axe.ts';
import { sampleCounts, summed, TODAY } from '../support/counts/report-counts.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const browser = await launchBrowser();
afterAll(() => browser.close());
const file = join(temporaryFolder(), 'report.html');
const address = pathToFileURL(file).href;
const about = { source: 'a test', complaints: [] };
await writeFile(
  file,
  await renderPage(analyse(summed(sampleCounts()), { today: TODAY, lift: 0.1 }, about)),
);

describe('the report as a page', () => {
  it.each(
    (['light', 'dark'] as const).flatMap((scheme) =>
      [360, 1440].map((width) => [scheme, width] as const),
    ),
  )('has nothing that axe finds in %s at %i px', async (colorScheme, width) => {
    const page = await browser.newPage({ colorScheme, viewport: { width, height: 800 } });
    await page.goto(address);
    expect(await findingsOf(page)).toEqual([]);
    await page.close();
  });

  it.each([320, 360, 768, 1440])(
    'fits at %i px, each chart drawn for that width',
    async (width) => {
      const page = await browser.newPage({
        viewport: { width, height: 800 },
        javaScriptEnabled: false,
      });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(address);
      const html = page.locator('html');
      expect(await html.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
        0,
      );
      for (const figure of await page.locator('figure').all())
        expect(await figure.locator('svg.chart:visible').count()).toBe(1);
      expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([address]);
      await page.close();
    },
  );
});
