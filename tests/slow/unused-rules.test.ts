/**
 * CSS rules that match nothing on their pages: every visitor downloads them before the first picture. Chromium matches
 * them against every page in every state that the server knows, and against what scripts add.
 */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/config/languages.ts';
import { PAGES } from '../../src/config/pages.ts';
import { verifyWords } from '../../src/content/verify/index.ts';
import { CHECK_ANSWERS } from '../../src/shared/file-check.ts';
import { DATA_ISLAND } from '../../src/shared/island-attributes.ts';
import {
  DATA_ARRIVING,
  DATA_BUTTON_AT,
  DATA_FIRST_FRAME,
  DATA_LIGHT,
  DATA_NEXT_STEPS,
  DATA_SAVED,
  DATA_TYPE,
} from '../../src/shared/page-attributes.ts';
import { COMPONENTS } from '../../src/site/examples/index.ts';
import { FileCheck } from '../../src/site/islands/file-check/FileCheck.tsx';
import { openStage } from '../support/browser/stage.ts';
import {
  DATED_DOCUMENTS,
  EDITION_ADDRESSES,
  statusOf,
  UNKNOWN_DAY_PATH,
} from '../support/document-addresses.ts';
import { ANDROID_CHROME, send } from '../support/http.ts';
import { HOST_BRANDS, USER_AGENTS } from '../support/promises.ts';
import { variablesHeader } from '../support/site/site-entry.ts';

interface Change {
  /** The elements. */
  of: string;
  adds?: readonly string[];
  /** Markup. */
  holds?: string;
}

/** The check of a file with each of its answers. */
const ANSWERS = CHECK_ANSWERS.map((answer) => {
  const judgement = { answer, release: null, digest: 'ab' };
  const download = { href: '', fileName: '', label: '' };
  const state = { kind: 'done', fileName: 'a', judgement, host: 'a', time: 'b' } as const;
  const props = {
    words: verifyWords('en'),
    download,
    install: { href: '', label: '' },
    share: { url: '', text: '', label: '' },
    state,
  };
  return renderToStaticMarkup(createElement(FileCheck, props));
}).join('');

/** Markup of an example of a component. */
function exampleOf(component: string, state: string): string {
  return COMPONENTS.filter((one) => one.component.endsWith(component))
    .flatMap(({ examples }) => examples)
    .filter((example) => example.state === state)
    .map(({ element }) => renderToStaticMarkup(element))
    .join('');
}

/** The notice of two announced versions, which no document of the site has today. */
const NOTICE = exampleOf('legal-document/versions', 'notice of two coming versions');

/** The choice about several third parties, which the tested site has not configured. */
const CHOICE = exampleOf('privacy-choice/PrivacyChoice', 'refused, third parties: gab');

/** What scripts, and announced versions, change of the markup. */
const SCRIPT_CHANGES: readonly Change[] = [
  // client/tracking.ts, after a tap on a download
  { of: ':root', adds: [DATA_NEXT_STEPS] },
  // client/type.ts and client/whole-hero.ts
  { of: ':root', adds: [DATA_TYPE, DATA_ARRIVING, DATA_FIRST_FRAME, DATA_BUTTON_AT] },
  // client/light.ts
  { of: ':root', adds: [DATA_LIGHT] },
  // islands/package-download/browser/button.ts, while LP2 downloads
  { of: '[data-cta="plain"]', adds: ['inert'] },
  { of: '.doc__text h2', holds: NOTICE },
  // client/island-loader.ts
  { of: `[${DATA_ISLAND}]`, adds: ['data-waiting', 'data-hydrated'] },
  // islands/package-download/browser/button.ts, from the tap to the saved file
  {
    of: `[${DATA_ISLAND}] .btn`,
    adds: ['data-state'],
    holds: '<span class="download-percent"></span><span class="download-hint"></span>',
  },
  { of: '.progress-line', adds: ['role', 'data-shown'] },
  { of: ':root', adds: [DATA_SAVED] },
  // islands/copy-address, after a tap
  { of: '.copy button', adds: ['data-copied'] },
  // islands/file-check, while a file is dragged over the page
  { of: '.check__zone', adds: ['data-over'] },
  // islands/file-check, after a check
  { of: '.check__answer', holds: ANSWERS },
  // islands/privacy-choice, once the script has looked
  { of: '.choice > p', adds: ['hidden'] },
  { of: '.choice > div', holds: CHOICE },
];

const stage = await openStage();

const page = await stage.browser.newPage();
afterAll(() => page.close());

/** One page of one brand, in every state that the server knows: most documents are the same in all of them. */
async function documentsOf(path: string, host: string): Promise<string[]> {
  const languages = ['/install', '/verify'].includes(path) ? Object.keys(LANGUAGES) : ['en'];
  const visits = [{}, variablesHeader({ CASH_OFFERS: 'off' })].flatMap((variables) =>
    [ANDROID_CHROME, USER_AGENTS.iphone, USER_AGENTS.instagram].flatMap((userAgent) =>
      ['MH', 'KA'].flatMap((region) =>
        languages.map((language) => {
          const place = { 'cf-ipcountry': 'IN', 'cf-region-code': region };
          const headers = {
            ...variables,
            ...place,
            'user-agent': userAgent,
            // Any page in several languages then begins with another one.
            'accept-language': region === 'MH' ? 'ta' : 'hi',
          };
          const address = language === 'en' ? path : `/${language}${path}`;
          return send(stage.site.url, address, { host, headers });
        }),
      ),
    ),
  );
  return [...new Set((await Promise.all(visits)).map(({ text }) => text))];
}

/** The selectors of the style element of this document. */
function selectorsOf(html: string): Promise<string[]> {
  return page.evaluate((text) => {
    const { head } = new DOMParser().parseFromString(text, 'text/html');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(head.querySelector('style')?.textContent ?? '');
    const selectors = new Set<string>();
    const collect = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) {
          // At commas outside parentheses, which are nested two deep at most.
          const list = /(?:[^,()]|\((?:[^()]|\([^()]*\))*\))+/g;
          for (const [one] of rule.selectorText.matchAll(list)) selectors.add(one.trim());
        } else if (rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule) {
          collect(rule.cssRules);
        }
      }
    };
    collect(sheet.cssRules);
    return [...selectors];
  }, html);
}

/** Those that match something in the documents. States of interaction and pseudo-elements in a selector count as matched. */
function matchSelectors(
  documents: readonly string[],
  selectors: readonly string[],
): Promise<string[]> {
  return page.evaluate(
    ({ documents, selectors, changes }) => {
      const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
      const states = documents.flatMap((html) => {
        const changed = parse(html);
        const before = changed.cloneNode(true) as Document;
        for (const { of, adds = [], holds } of changes) {
          for (const element of changed.querySelectorAll(of)) {
            for (const name of adds) element.setAttribute(name, '');
            if (holds) element.innerHTML = holds;
          }
        }
        return [before, changed];
      });
      const always = ':nth-child(n)';
      return selectors.filter((selector) => {
        const asked = selector
          .replace(/::[\w-]+|:not\((?::focus|\[data-state="\w+"\])\)/g, always)
          // Values that scripts write.
          .replace(/(\[data-(?:next-steps|button-at|light|state))="\w+"\]/g, '$1]')
          .replace(/:(?:hover|active|focus-visible|focus-within|focus|target|visited)\b/g, always);
        return states.some((state) => state.querySelector(asked) !== null);
      });
    },
    { documents, selectors, changes: SCRIPT_CHANGES },
  );
}

/** The links of an announced change, on the document that it changes: documents carry them while nothing is announced, too. */
const OF_NOTICE = /^\.doc__text (?:aside|\.brief) li/;

it('every rule matches something on a page that carries it, in one of its states', async () => {
  // A page of changes carries the styles of added and removed words, even while there are none.
  const withChanges = DATED_DOCUMENTS.filter(({ days }) => days.length > 1).map(({ path }) => path);
  const editions = EDITION_ADDRESSES.filter(
    ({ path }) => !path.endsWith('/changes') || withChanges.includes(path.replace('/changes', '')),
  );
  const unknownDay = { path: UNKNOWN_DAY_PATH, brand: 'hadaf' };
  const pages = [...PAGES, ...editions, unknownDay].flatMap(({ path, brand }) =>
    (brand ? HOST_BRANDS.slice(0, 1) : HOST_BRANDS).map(([, host]) => ({ path, host })),
  );
  const isAnnounced = DATED_DOCUMENTS.some((document) =>
    document.days.some((day) => statusOf(document, day) === 'to come'),
  );
  /** The pages that carry a selector. */
  const carriers = new Map<string, Set<string>>();
  const matched = new Set<string>();
  const visits: { path: string; host: string; selectors: readonly string[] }[] = [];
  for (const { path, host } of pages) {
    const { text } = await send(stage.site.url, path, { host });
    const selectors = (await selectorsOf(text)).filter(
      (selector) => isAnnounced || !OF_NOTICE.test(selector),
    );
    visits.push({ path, host, selectors });
    for (const selector of selectors)
      carriers.set(selector, (carriers.get(selector) ?? new Set()).add(path));
    const open = selectors.filter((selector) => !matched.has(selector));
    for (const selector of await matchSelectors([text], open)) matched.add(selector);
  }
  // What the usual state of no page has shown.
  for (const { path, host, selectors } of visits) {
    const open = selectors.filter((selector) => !matched.has(selector));
    if (open.length === 0) continue;
    for (const selector of await matchSelectors(await documentsOf(path, host), open))
      matched.add(selector);
  }
  expect(carriers.size).toBeGreaterThan(300);
  const unused = [...carriers].filter(([selector]) => !matched.has(selector));
  expect(unused.map(([selector, paths]) => `${selector} on ${[...paths].join(', ')}`)).toEqual([]);
});
