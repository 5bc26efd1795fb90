/** A running site with the sample packages, for tests that need neither its database nor other bindings. */
import { inject } from 'vitest';

export const site = { url: inject('siteUrl') };
