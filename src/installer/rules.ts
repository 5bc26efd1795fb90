/** The rules by which Android's installer, and Google's scanner, refuse a package for its archive or its manifest. */
import { ARCHIVE_RULES } from './archive-rules.ts';
import { LIBRARY_RULES } from './library-rules.ts';
import { MANIFEST_RULES } from './manifest-rules.ts';
import type { Rule } from './rule.ts';

/** In the order in which findings are told. docs/packages.md has the same table. */
export const RULES: readonly Rule[] = [...ARCHIVE_RULES, ...MANIFEST_RULES, ...LIBRARY_RULES];
