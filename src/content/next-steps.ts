import type { Language } from '../config/languages.ts';
import type { Slots } from '../decide/facts.ts';
import { ui } from './ui/index.ts';

type NextSteps = Pick<Slots, 'afterDownload'>;

/** Of a page without a download. */
export const NO_NEXT_STEPS: NextSteps = { afterDownload: '' };

/** What a visitor does with the package: on a phone it is installed, on a computer it is of no use. */
export function nextSteps(language: Language, isComputer: boolean): NextSteps {
  const { text, computer } = ui(language).afterDownload;
  return { afterDownload: isComputer ? computer : text };
}
