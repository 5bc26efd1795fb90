import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { heroPreload, Picture } from '../../../../src/components/picture/Picture.tsx';

const SIZES = '(min-width: 48rem) 50vw, 100vw';

describe('Picture', () => {
  it('waits for the reader unless the first paint needs it', () => {
    const later = renderToStaticMarkup(<Picture name="players" sizes={SIZES} alt="" />);
    expect(later).toContain('loading="lazy"');
    expect(later).not.toContain('fetchPriority');
    const first = renderToStaticMarkup(<Picture name="players" sizes={SIZES} alt="" priority />);
    expect(first).toContain('fetchPriority="high"');
    expect(first).not.toContain('loading=');
  });
});

describe('heroPreload', () => {
  it('lists the same candidates and sizes as the element, so that one file is fetched', () => {
    const preload = heroPreload('hero-lp2', SIZES, false);
    const markup = renderToStaticMarkup(<Picture name="hero-lp2" sizes={SIZES} alt="" priority />);
    expect(preload.type).toBe('image/avif');
    expect(markup).toContain(
      `<source type="${preload.type}" srcSet="${preload.srcset}" sizes="${preload.sizes}"/>`,
    );
    expect(preload.srcset?.startsWith(`${preload.href} `)).toBe(true);
  });

  it('names the narrowest file alone for a visitor who saves data, as the element does', () => {
    const preload = heroPreload('hero-lp2', SIZES, true);
    const markup = renderToStaticMarkup(<Picture name="hero-lp2" sizes={SIZES} alt="" priority smallest />);
    expect(preload).toEqual({ href: heroPreload('hero-lp2', SIZES, false).href, type: 'image/avif' });
    expect(markup).toContain(`<source type="image/avif" srcSet="${preload.href}"/>`);
    expect(markup).not.toContain('w,');
  });
});
