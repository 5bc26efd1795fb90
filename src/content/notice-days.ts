/** How long before a claim's last day it is called to mind, by the doctor and on the review sheet. */
export const NOTICE_DAYS = 30;

/** How long the owners' decision about cash contests counts as looked up: a quarter (docs/legal.md#dates-to-keep). */
export const LOOKED_UP_DAYS = 90;
