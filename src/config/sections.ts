/** The sections of each composition below the first screen, in order. Those with words are named as in the page's copy. */
import type { Composition } from './pages.ts';

export const SECTIONS = {
  home: ['steps', 'stats', 'sections', 'faq', 'trust', 'lineUp'],
  classic: ['steps', 'sections', 'stats', 'faq', 'trust'],
  instant: ['steps', 'sections', 'trust'],
  bonus: ['sections', 'trust'],
  stats: ['steps', 'sections', 'trust'],
  trump: ['steps', 'sections', 'trust'],
  story: ['story', 'sections', 'trust'],
  upgrade: ['sections'],
  hadaf: ['steps', 'sections', 'faq'],
  ludopanti: ['sections'],
} as const satisfies Readonly<Record<Composition, readonly string[]>>;

/** A section of a composition. */
export type SectionOf<C extends Composition> = (typeof SECTIONS)[C][number];
export type Section = SectionOf<Composition>;
