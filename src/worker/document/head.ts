import { headScripts } from 'virtual:head-script';
import { icons } from '../../config/images.ts';
import type { Language } from '../../config/languages.ts';
import { frontPagePath, type PageId } from '../../config/pages.ts';
import { openGraphImage } from '../../config/share-pictures.ts';
import { TAGS } from '../../config/third-parties.ts';
import type { Proof } from '../../config/verification.ts';
import type { PageFacts, TemplateFacts } from '../../decide/facts.ts';
import { escapeHtml, escapeJsonForScript } from '../../shared/escape-html.ts';
import { pageAttributes } from '../../shared/page-attributes.ts';
import type { PageHead } from '../../site/pages/page-module.ts';
import type { ClientTags } from './content-security-policy.ts';

/** `src/client/head.ts` as text, for this page. @param hasIsland then the script also asks for what wakes it */
export function headScriptOf(
  facts: Pick<TemplateFacts, 'page' | 'brand'>,
  hasIsland: boolean,
): string {
  const kind =
    facts.page.kind === 'document' ? 'document' : ROOTS.has(facts.page.id) ? 'front' : 'landing';
  return headScripts[hasIsland ? (`${kind} with an island` as const) : kind];
}

/** Pages that `/` may show (`HOME_PAGE`). */
const ROOTS: ReadonlySet<PageId> = new Set(['home', 'ludopanti']);

function isFrontPage({ page, brand }: Pick<TemplateFacts, 'page' | 'brand'>): boolean {
  return page.path === frontPagePath(brand.id);
}

/**
 * Content of the `<script type="speculationrules">`: asks the browser to fetch one of our documents when a finger or mouse
 * button goes down on its link, so few visitors pay data for a page that is not opened. Browsers skip it by themselves when
 * asked to save data. Neither packages nor other hosts are matched. Only documents carry it: on a landing page a first
 * visitor would wait for 150 bytes, and few visitors tap a link of the footer there.
 *
 * The policy names it by its hash rather than by CSP's keyword for such rules, because browsers without them do not know
 * that keyword and complain in the console.
 * @see https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: { selector_matches: 'footer a[href^="/"],main a[href*="/install"]' },
      eagerness: 'conservative',
    },
  ],
});

interface HeadInputs {
  facts: PageFacts;
  /** Texts are plain and escaped here; URLs are paths on this host. */
  head: PageHead;
  /** @default false */
  hasIsland?: boolean;
  tags: ClientTags;
  /** For front pages. */
  verification: readonly Proof[];
}

/**
 * The document up to and including `<body>`, in two pieces: the content of its one `<style>` belongs between
 * them. That content is half of a document, is shared by many, and is named in the policy by its hash.
 */
export function renderHead({
  facts,
  head,
  hasIsland = false,
  tags,
  verification,
}: HeadInputs): [beforeStyle: string, afterStyle: string] {
  const { origin } = facts.slots;
  const { favicon, appleTouch } = icons(facts.brand.id);
  const canonical = `${origin}${head.canonicalPath}`;
  const image = `${origin}${openGraphImage(facts.page, facts.brand.id, facts.language)}`;
  const beforeStyle = [
    '<!DOCTYPE html>',
    `<html${attributes(rootAttributes(facts, tags))}><head><meta charset="utf-8">`,
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'viewport', 'width=device-width, initial-scale=1'),
    // Some link previews read only the first few thousand bytes of a page, and the style alone has 14,000 or more.
    // Without `og:type`, `og:url` and `og:locale`: readers take `website`, the canonical link and the page's language for them.
    meta('property', 'og:site_name', facts.brand.name),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    ...(head.pictureText ? [meta('property', 'og:image:alt', head.pictureText)] : []),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'description', head.description),
    `<script>${headScriptOf(facts, hasIsland)}</script>`,
    '<style>',
  ];
  const afterStyle = [
    '</style>',
    ...(head.isUnlisted ? [meta('name', 'robots', 'noindex')] : []),
    ...(isFrontPage(facts)
      ? verification.map(({ name, content }) => meta('name', name, content))
      : []),
    link('canonical', canonical),
    ...head.alternates.map(
      ({ language, path }) =>
        `<link rel="alternate" hreflang="${language}" href="${escapeHtml(origin + path)}">`,
    ),
    meta('name', 'theme-color', facts.brand.theme.ground),
    link('icon', favicon),
    link('apple-touch-icon', appleTouch),
    link('manifest', '/manifest.webmanifest'),
    ...head.structuredData.map(
      (node) => `<script type="application/ld+json">${escapeJsonForScript(node)}</script>`,
    ),
    ...(facts.page.kind === 'document'
      ? [`<script type="speculationrules">${SPECULATION_RULES}</script>`]
      : []),
    `</head>${BODY_START}`,
  ];
  return [beforeStyle.join(''), afterStyle.join('')];
}

/** The same of an error page, which loads nothing. */
export function errorHead(language: Language, title: string, css: string): string {
  return [
    `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">`,
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'viewport', 'width=device-width, initial-scale=1'),
    meta('name', 'robots', 'noindex'),
    `<style>${css}</style></head>${BODY_START}`,
  ].join('');
}

/**
 * What opens the page's body. Cloudflare's Email Address Obfuscation is on by default for a zone: it would replace
 * every address by "[email protected]" and a script that our policy blocks. Between these comments it changes nothing.
 * `Cache-Control: no-transform` would stop it too, and compression with it.
 * @see https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/
 */
const BODY_START = '<body><!--email_off-->';

export const DOCUMENT_END = '<!--/email_off--></body></html>';

function rootAttributes(facts: PageFacts, tags: ClientTags): Record<string, string | null> {
  const { page } = facts;
  const isLanding = page.kind === 'landing';
  return {
    lang: facts.language,
    ...pageAttributes({
      page: isLanding ? page.identifier : null,
      label: isLanding ? facts.slots.label : null,
      brand: facts.brand.id,
      services: isLanding && facts.services !== '' ? facts.services : null,
      refuses: facts.refuses ? '' : null,
      ...Object.fromEntries(TAGS.map(({ member, variable }) => [member, tags[variable] ?? null])),
    }),
  };
}

function attributes(values: Record<string, string | null>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === null ? '' : ` ${name}="${escapeHtml(value)}"`))
    .join('');
}

function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escapeHtml(content)}">`;
}

function link(rel: string, href: string): string {
  return `<link rel="${rel}" href="${escapeHtml(href)}">`;
}
