import type { PageHead } from '../../pages/page-module.ts';

/**
 * The `Link` header for what the first paint needs; the edge turns it into 103 Early Hints.
 * `null` when there is nothing to announce.
 *
 * @see RFC 8288; https://html.spec.whatwg.org/multipage/semantics.html#early-hints
 */
export function preloadLinks(hero: PageHead['hero'], fonts: readonly string[]): string | null {
  const links = fonts.map((font) => `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`);
  if (hero) {
    links.unshift(
      [
        `<${hero.href}>; rel=preload; as=image; type="${hero.type}"`,
        ...(hero.srcset ? [`imagesrcset="${hero.srcset}"`] : []),
        ...(hero.sizes ? [`imagesizes="${hero.sizes}"`] : []),
        'fetchpriority=high',
      ].join('; '),
    );
  }
  return links.length > 0 ? links.join(', ') : null;
}
