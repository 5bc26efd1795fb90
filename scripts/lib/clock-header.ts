/** The request header with the time at which the site shall believe to be, in milliseconds since the epoch. */
export const CLOCK_HEADER = 'demo-clock';

/** The entry module that reads it. */
export const CLOCK_ENTRY = 'scripts/lib/entries/clock.ts';
