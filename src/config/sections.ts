/** The sections of each composition below the first screen, in order. Those with words are named as in the page's copy. */
import type { Composition } from './pages.ts';

const STORY = ['story', 'sections', 'trust'] as const;

export const SECTIONS = {
  home: ['steps', 'stats', 'sections', 'faq', 'trust'],
  classic: ['steps', 'sections', 'stats', 'faq', 'trust'],
  instant: ['steps', 'sections', 'trust'],
  bonus: ['sections', 'trust'],
  stats: ['steps', 'sections', 'trust'],
  trump: ['steps', 'sections', 'trust'],
  timetable: STORY,
  keeper: STORY,
  cousins: STORY,
  scorebook: STORY,
  upgrade: ['sections'],
  hadaf: ['steps', 'sections', 'faq'],
  ludopanti: ['sections'],
} as const satisfies Readonly<Record<Composition, readonly string[]>>;

/** A section of a composition. */
export type SectionOf<C extends Composition> = (typeof SECTIONS)[C][number];
export type Section = SectionOf<Composition>;
