import type { ReactNode } from 'react';
import type { PageMeta } from '../../content/landing/index.ts';
import type { PageAddresses } from '../../content/meta.ts';
import type { PageFacts } from '../../decide/facts.ts';
import type { HeroPreload } from '../components/picture/Picture.tsx';

/** What a page tells the document's head. Texts are plain; the renderer escapes them. */
export interface PageHead extends PageMeta, PageAddresses {
  /** Search engines are asked to leave the page out. @default false */
  isUnlisted?: boolean;
  /** What the picture of a shared link says; absent where it shows the brand alone. */
  pictureText?: string | undefined;
  /** The first paint's picture: preloaded, and announced in a `Link` header. */
  hero?: HeroPreload;
  /** `hero` is what most visitors of this address get, so that the edge may send it to all of them as an early hint. */
  isHeroUsual?: boolean;
  /** JSON-LD nodes; strings may carry `facts.slots.origin`. */
  structuredData: readonly Record<string, unknown>[];
}

export interface PageModule {
  /** The sheets of every component on the page, as `virtual:page-styles` gives them; inlined in one `<style>`. */
  styles: string;
  /** It names other languages in their own letters, which a device may lack. @default false */
  namesLanguages?: boolean;
  /** Whether the body holds an island: then the page's script comes with what wakes one. @default never */
  hasIsland?: (facts: PageFacts) => boolean;
  head: (facts: PageFacts) => PageHead;
  Body: (props: { facts: PageFacts }) => ReactNode;
}
