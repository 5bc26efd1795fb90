import { openGraphImage } from '../../config/images.ts';
import { TAGS } from '../../config/third-parties.ts';
import type { PageFacts } from '../../decide/facts.ts';
import type { PageHead } from '../../pages/page-module.ts';
import { escapeHtml, escapeJsonForScript } from '../../shared/escape-html.ts';
import { pageAttributes } from '../../shared/page-attributes.ts';
import type { ClientTags } from './content-security-policy.ts';
import { headScriptOf, SPECULATION_RULES } from './inline-scripts.ts';

/** What a head is written from. Texts are plain and escaped here; URLs are paths on this host. */
export interface HeadInputs {
  facts: PageFacts;
  head: PageHead;
  /** @default false */
  hasIsland?: boolean;
  icons: { favicon: string; appleTouch: string };
  tags: ClientTags;
}

/**
 * The document up to and including `<body>`, in two pieces: the content of its one `<style>` belongs between
 * them. That content is half of a document, is shared by many, and is named in the policy by its hash.
 */
export function renderHead({
  facts,
  head,
  hasIsland = false,
  icons,
  tags,
}: HeadInputs): [beforeStyle: string, afterStyle: string] {
  const { origin } = facts.slots;
  const canonical = `${origin}${head.canonicalPath ?? facts.page.path}`;
  const image = `${origin}${openGraphImage(facts.page, facts.brand.id)}`;
  const beforeStyle = [
    '<!DOCTYPE html>',
    `<html${attributes(rootAttributes(facts, tags))}><head><meta charset="utf-8">`,
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'viewport', 'width=device-width, initial-scale=1'),
    `<script>${headScriptOf(hasIsland)}</script>`,
    '<style>',
  ];
  const afterStyle = [
    '</style>',
    meta('name', 'description', head.description),
    ...(head.isUnlisted ? [meta('name', 'robots', 'noindex')] : []),
    link('canonical', canonical),
    ...(head.alternates ?? []).map(
      ({ language, path }) =>
        `<link rel="alternate" hreflang="${language}" href="${escapeHtml(origin + path)}">`,
    ),
    meta('name', 'theme-color', facts.brand.theme.ground),
    link('icon', icons.favicon),
    link('apple-touch-icon', icons.appleTouch),
    link('manifest', '/manifest.webmanifest'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', facts.brand.name),
    meta('property', 'og:locale', `${facts.language}_IN`),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
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

/**
 * What opens the page's body. Cloudflare's Email Address Obfuscation is on by default for a zone: it would replace
 * every address by "[email protected]" and a script that our policy blocks. Between these comments it changes nothing.
 * `Cache-Control: no-transform` would stop it too, and compression with it.
 * @see https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/
 */
export const BODY_START = '<body><!--email_off-->';

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
