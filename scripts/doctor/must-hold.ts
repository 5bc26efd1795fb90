/**
 * Everything that must hold of the product in operation, each row with where it is seen. The doctor runs what is seen in the
 * tree, at the platform and over HTTP; each roll-out the rows over HTTP that say so; docs/first-hour.md lists what is seen
 * by hand. `/api/health` is not made of these rows: it runs inside the Worker and knows only what visitors cannot get; a
 * row reads it. The desk's *State* shows what the doctor printed last.
 */
import { SITE } from '../lib/site-rows.ts';
import { HAND } from './hand.ts';
import { PLATFORM } from './platform.ts';
import type { Row } from './row.ts';
import { TREE } from './tree.ts';

export const MUST_HOLD: readonly Row[] = [...TREE, ...PLATFORM, ...SITE, ...HAND];
