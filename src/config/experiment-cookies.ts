/** Cookie that holds a visitor's label on the split pages (docs/behaviour.md#split). */
export const LABEL_COOKIE = 'ab';
/** Cookie that holds where a browser entered and what it did since (docs/behaviour.md#marks). */
export const MARKS_COOKIE = 'ab_marks';
