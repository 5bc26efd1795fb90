/** Every component and island of the site in its states: `npm run dev` shows them at `/components`, and tests use them. */
import styles from 'virtual:page-styles';
import { documents } from './documents.tsx';
import { download } from './download.tsx';
import { errors } from './errors.tsx';
import type { ComponentExamples } from './example.ts';
import { frame } from './frame.tsx';
import { islands } from './islands.tsx';
import { landing } from './landing.tsx';

export const COMPONENTS: readonly ComponentExamples[] = [
  ...frame,
  ...download,
  ...landing,
  ...documents,
  ...islands,
  ...errors,
];

/** The sheets of all of them, without a brand's (`virtual:brand-styles`). */
export const exampleStyles = styles;
