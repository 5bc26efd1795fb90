/** How long before a claim's last day it is called to mind, by the doctor and on the review sheet. */
export const NOTICE_DAYS = 30;
