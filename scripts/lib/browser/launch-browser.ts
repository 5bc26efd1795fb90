import { type Browser, chromium } from 'playwright';
import { CHROMIUM_FLAGS } from './flags.ts';
import { getBrowser } from './get-browser.ts';
import { type Letters, lettersEnvironment } from './letters.ts';

/**
 * Starts a Chromium, or gets one first.
 * @throws what `getBrowser` throws
 */
export function launchBrowser(letters: Letters = 'phone'): Promise<Browser> {
  return chromium.launch({
    executablePath: getBrowser(),
    args: CHROMIUM_FLAGS,
    env: lettersEnvironment(letters),
  });
}
