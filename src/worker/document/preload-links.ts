import type { PageHead } from '../../pages/page-module.ts';

/**
 * The `Link` header for the picture of the first paint; the edge turns it into 103 Early Hints. `null` where there
 * is none. Type is not announced: the first paint would wait for it.
 *
 * @see RFC 8288; https://html.spec.whatwg.org/multipage/semantics.html#early-hints
 */
export function preloadLinks(hero: PageHead['hero']): string | null {
  if (!hero) return null;
  return [
    `<${hero.href}>; rel=preload; as=image; type="${hero.type}"`,
    ...(hero.srcset ? [`imagesrcset="${hero.srcset}"`] : []),
    ...(hero.sizes ? [`imagesizes="${hero.sizes}"`] : []),
    'fetchpriority=high',
  ].join('; ');
}
