import { isbot } from 'isbot';

/** True for a user agent that `isbot` recognises as a crawler, a preview fetcher or an automated browser. */
export function isCrawler(userAgent: string): boolean {
  return isbot(userAgent);
}
