/** Days before a claim's last day from which the doctor and the desk give notice. */
export const NOTICE_DAYS = 30;

/** Days for which the owners' decision about cash contests counts as confirmed: a quarter (docs/legal.md#dates-to-keep). */
export const LOOKED_UP_DAYS = 90;
