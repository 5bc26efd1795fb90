import { loadJsx } from '../lib/load-jsx.ts';

type Renderers = typeof import('../../src/review/components/render.tsx');

/** The functions that render the review sheet and the sheet of translations. */
export const loadRenderers = () => loadJsx<Renderers>('src/review/components/render.tsx');
