/**
 * Prefixes of cookies that tags of the former site have left in browsers, and that no tag of this one sets. A refusal deletes
 * them with the others; until an answer they go on being sent to us.
 */
export const FORMER_COOKIES = ['_gid', '_fbp', '_fbc'] as const;
