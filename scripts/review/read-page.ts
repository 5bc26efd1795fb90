import { parseHTML } from 'linkedom';
import { linesOf, squeeze, textOf } from './lines.ts';

/** What one visitor reads on a landing page. Plain texts, single spaces. */
export interface PageReading {
  /** Id of the brand that speaks. */
  brand: string;
  /** What a search result shows. */
  searchTitle: string;
  searchDescription: string;
  headline: string;
  /** The promise beside the download control, with its terms. */
  offers: readonly string[];
  /** Age, risk, state without cash contests, terms about to change. */
  notices: readonly string[];
  /** Words of the download control, and the address that it leads to. */
  control: string;
  controlHref: string;
  /** The experiment's arm; empty on a page without one. */
  label: string;
  /** Every line of the page, in its order. */
  lines: readonly string[];
}

/** @throws Error for a page without a headline: it is not one of our landing pages */
export function readPage(markup: string): PageReading {
  const { document } = parseHTML(markup);
  const headline = document.querySelector('h1');
  if (!headline) throw new Error('The page has no headline.');
  const all = (selector: string) => [...document.querySelectorAll(selector)].map(textOf);
  const control = document.querySelector('[data-download]');
  return {
    brand: document.documentElement.getAttribute('data-brand') ?? '',
    searchTitle: squeeze(document.title),
    searchDescription: squeeze(
      document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
    ),
    headline: textOf(headline),
    offers: all('.offer > *, .ticket > *, .get__note'),
    notices: [...all('.fair p'), ...all('.foot p:has(a[href$="/changes"])')],
    control: control ? textOf(control) : '',
    controlHref: control?.getAttribute('href') ?? '',
    label: document.documentElement.getAttribute('data-label') ?? '',
    lines: linesOf(document.body),
  };
}
