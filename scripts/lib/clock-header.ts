/** The request header that sets the site's clock, in milliseconds since the epoch. */
export const CLOCK_HEADER = 'demo-clock';

/** The entry module that reads the header. */
export const CLOCK_ENTRY = 'scripts/lib/entries/clock.ts';
