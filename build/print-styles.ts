import { readFile } from 'node:fs/promises';
import { FONT_FILES } from '../src/config/fonts.generated.ts';

const ROOT = new URL('../', import.meta.url);

/**
 * The styles of a printed document as one text: the font, simple.css and the sheets of `src/desk/print`, then its own.
 * @param own URLs of its own style sheets
 */
export async function readStyles(own: readonly URL[]): Promise<string> {
  const font = await readFile(new URL(`public${FONT_FILES.latin.path}`, ROOT), 'base64');
  const base = new URL(import.meta.resolve('simpledotcss/simple.min.css'));
  const shared = ['print.css', 'scroll.css'].map((name) => new URL(`src/desk/print/${name}`, ROOT));
  const all = [base, ...shared, ...own];
  const styles = await Promise.all(all.map((one) => readFile(one, 'utf8')));
  return `@font-face{font-family:Anek;src:url(data:font/woff2;base64,${font}) format("woff2");font-weight:400 800}${styles.join('')}`;
}
