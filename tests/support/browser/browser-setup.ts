import { getBrowser } from '../../../scripts/lib/browser.ts';

/** Runs before the first browser test, because an installation may take longer than a test's timeout. */
export function setup(): void {
  getBrowser();
}
