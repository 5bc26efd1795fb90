import { type PictureName, picture } from '../../../config/images.ts';

interface Props {
  name: PictureName;
  /** The first paint waits for it: fetched at once and first. @default false */
  priority?: boolean;
  /** The smallest file is offered, for a visitor who saves data. @default false */
  smallest?: boolean;
}

/** As in the style sheets (`layout/hero.css`). */
const ON_PHONE = '(max-width:43.99rem)';

/**
 * Its box is reserved before the file arrives. A phone gets a part of the picture that fits its row, and every screen one file:
 * candidates by width would need `sizes`, and cost more bytes of each document than they save. Decorative: the words beside
 * it say the same.
 */
export function Picture({ name, priority = false, smallest = false }: Props) {
  const { width, height, vector, raster } = picture(name);
  const wide = smallest ? raster?.small : raster?.wide;
  return (
    <picture>
      {raster && !smallest && (
        <>
          <source media={ON_PHONE} type="image/avif" srcSet={raster.phone.avif} />
          <source media={ON_PHONE} srcSet={raster.phone.webp} />
        </>
      )}
      {wide && <source type="image/avif" srcSet={wide.avif} />}
      <img
        src={wide?.webp ?? vector}
        width={width}
        height={height}
        alt=""
        loading={priority ? undefined : 'lazy'}
        decoding={priority ? 'sync' : raster && 'async'}
        fetchPriority={priority ? 'high' : undefined}
      />
    </picture>
  );
}

/** A file as a preload names it. */
export interface HeroPreload {
  href: string;
  type: string;
  media: string;
}

/**
 * What the head preloads for a picture of the first paint: on a phone the very file that the element chooses there. On a
 * wide screen nothing: the element names its files in the first kilobytes of the document, and its line is seldom slow. A
 * browser without AVIF skips it by its type.
 * @throws Error for a vector picture
 */
export function heroPreload(name: PictureName): HeroPreload {
  const { raster } = picture(name);
  if (raster === undefined) throw new Error(`${name} is a vector picture; a hero has an AVIF.`);
  return { href: raster.phone.avif, type: 'image/avif', media: ON_PHONE };
}
