import css from './base.css?inline';

/** Tokens, reset and element defaults; first in every page's `styles`, because it orders the layers. */
export const baseCss = css;
