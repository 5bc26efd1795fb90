/**
 * Cascade layers become order at build, because no old browser reads them (`build/style-sheets.ts`). That means
 * the same only as long as a rule of an early layer is not more specific than a rule of a later one about the
 * same property of the same element: here every such pair of every page is weighed.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { LayeredSheet } from '../../build/style-sheets.ts';
import { PAGES } from '../../src/config/pages.ts';
import { findPageModule } from '../../src/pages/index.ts';
import { DEVICES, openVisit } from '../support/browser.ts';
import { findUsurpers, type LayerText } from '../support/cascade.ts';
import { layersOf, readAllSheets, sheetsIn } from '../support/page-sheets.ts';
import { setStage } from '../support/stage.ts';

const stage = setStage({ packages: false });

let sheets: ReadonlyMap<string, LayeredSheet>;
beforeAll(async () => {
  sheets = await readAllSheets();
});

async function usurpersAt(path: string, layers: readonly LayerText[]): Promise<string[]> {
  const { page } = await openVisit(stage.browser, DEVICES.desktop);
  await page.goto(stage.site.url + path);
  const [theme] = (await page.content()).match(/:root\{color-scheme[^}]*\}/) ?? [];
  if (theme === undefined) throw new Error(`${path} has no theme in its style.`);
  const order = layers.map(({ layer }) => layer);
  return page.evaluate(findUsurpers, {
    // In no layer, and so above all of them, though it stands first.
    pieces: [{ layer: '', css: theme }, ...layers],
    order,
  });
}

describe.each(PAGES)('the rules of $path', ({ id, path }) => {
  it('win as their layers say', async () => {
    const { styles } = findPageModule(id);
    const ofPage = sheetsIn(styles, sheets).flatMap((name) => sheets.get(name) ?? []);
    const layers = layersOf(styles, ofPage).map(([layer, css]) => ({ layer, css }));
    expect(layers.map(({ layer }) => layer)).toEqual(['reset', 'base', 'layout', 'component', 'page', '']);
    expect(await usurpersAt(path, layers)).toEqual([]);
  });
});

describe('a rule of an early layer', () => {
  const LATER = { layer: 'page', css: 'main{display:block;margin-inline:1px}' };

  it.each([
    ['is more specific', 'body main{display:grid}'],
    ['is so in a state', 'main:hover{display:grid}'],
    ['is so under a condition', '@media print{main[hidden]{display:grid}}'],
    ['sets a part of what the later one sets', 'body main{margin-inline-start:2px}'],
    [
      'is important in the later layer’s place',
      'main{display:grid!important}',
      'main{display:block!important}',
    ],
  ])('is found when it %s', async (_, css, later = LATER.css) => {
    const found = await usurpersAt('/', [
      { layer: 'base', css },
      { layer: 'page', css: later },
    ]);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('base ');
  });

  it.each([
    ['speaks of another property', 'body main{color:red}'],
    ['is as specific', 'main{display:grid}'],
    ['says the same', 'body main{display:block}'],
    ['styles no element of the page', '.nowhere main{display:grid}'],
  ])('is left alone when it %s', async (_, css) => {
    expect(await usurpersAt('/', [{ layer: 'base', css }, LATER])).toEqual([]);
  });
});
