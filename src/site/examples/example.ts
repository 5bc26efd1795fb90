import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { BrandId } from '../../config/brands/index.ts';
import type { Language } from '../../config/languages.ts';

/** A component in one of its states. */
export interface Example {
  /** Names the state; unique among the component's. */
  state: string;
  element: ReactElement;
  /** @default 'en' */
  language?: Language;
  /** Whose colours it is shown in. @default 'main' */
  brand?: BrandId;
  /** What a page shows it in. @default nothing */
  within?: ComponentType<{ children: ReactNode }>;
  /** It brings a page's landmarks itself (`<main>`). @default false */
  isPage?: boolean;
}

/** A component and its states. */
export interface ComponentExamples {
  /** Path of its module below `src`, without its ending. */
  component: string;
  examples: readonly Example[];
}
