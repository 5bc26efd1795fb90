/** The languages that the site speaks. */

export type Language = 'en' | 'kn' | 'ta';
