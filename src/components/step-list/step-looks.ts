import cardsCss from './StepCards.css?inline';
import trackCss from './StepTrack.css?inline';

/** Steps as playing cards; listed after `stepListCss`. */
export const stepCardsCss = cardsCss;

/** Steps as stations on one line; listed after `stepListCss`. */
export const stepTrackCss = trackCss;
