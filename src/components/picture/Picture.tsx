import { type PictureName, picture } from '../../config/images.ts';

interface Props {
  name: PictureName;
  /** The layout width of the picture, as in `<img sizes>`. */
  sizes: string;
  /** The first paint waits for it: fetched at once and first. @default false */
  priority?: boolean;
  /** Only the narrowest file is offered, for a visitor who saves data. @default false */
  smallest?: boolean;
}

/** Its box is reserved before the file arrives. Decorative: the words beside it say the same. */
export function Picture({ name, sizes, priority = false, smallest = false }: Props) {
  const { sources, fallback, width, height } = picture(name);
  return (
    <picture>
      {sources.map(({ type, srcset }) =>
        smallest ? (
          <source key={type} type={type} srcSet={narrowest(srcset)} />
        ) : (
          <source key={type} type={type} srcSet={srcset} sizes={sizes} />
        ),
      )}
      <img
        src={fallback}
        width={width}
        height={height}
        alt=""
        loading={priority ? undefined : 'lazy'}
        decoding={priority ? 'sync' : 'async'}
        fetchPriority={priority ? 'high' : undefined}
      />
    </picture>
  );
}

/** The AVIF files of a picture as a preload names them; `href` is the narrowest. */
export interface HeroPreload {
  href: string;
  srcset?: string;
  sizes?: string;
  type: string;
}

/**
 * What the head preloads for a picture of the first paint: the AVIF candidates with the same `sizes` as
 * the element, so that both choose the same file; only the narrowest where `smallest`. A browser without AVIF skips it by
 * its type.
 * @throws Error for a vector picture
 */
export function heroPreload(name: PictureName, sizes: string, smallest: boolean): HeroPreload {
  const best = picture(name).sources[0];
  if (best === undefined) throw new Error(`${name} is a vector picture; a hero has an AVIF.`);
  const href = narrowest(best.srcset);
  if (smallest) return { href, type: best.type };
  return { href, srcset: best.srcset, sizes, type: best.type };
}

/** Candidates are ordered by width. */
function narrowest(srcset: string): string {
  return srcset.split(' ', 1)[0] ?? '';
}
