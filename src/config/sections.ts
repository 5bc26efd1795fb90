/** The sections of each composition below the first screen, in order. Those with words are named as in the page's copy. */
import type { Composition } from './pages.ts';

const STORY = ['story', 'sections', 'trust'] as const;

export const SECTIONS = {
  home: ['screens', 'steps', 'stats', 'sections', 'faq', 'trust'],
  classic: ['screens', 'steps', 'sections', 'stats', 'faq', 'trust'],
  language: ['screens', 'steps', 'sections', 'faq', 'trust'],
  instant: ['steps', 'sections', 'trust'],
  bonus: ['screens', 'sections', 'trust'],
  stats: ['screens', 'steps', 'sections', 'trust'],
  trump: ['screens', 'steps', 'sections', 'trust'],
  timetable: STORY,
  keeper: STORY,
  cousins: STORY,
  scorebook: STORY,
  upgrade: ['news', 'sections'],
  hadaf: ['steps', 'sections', 'faq'],
  ludopanti: ['sections'],
} as const satisfies Readonly<Record<Composition, readonly string[]>>;

/** A section of a composition. */
export type SectionOf<C extends Composition> = (typeof SECTIONS)[C][number];
export type Section = SectionOf<Composition>;
