import { getBrowser } from '../../scripts/browser/get-browser.ts';

/** Before the first browser test: an installation may take longer than a test's own time. */
export function setup(): void {
  getBrowser();
}
