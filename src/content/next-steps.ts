import type { Language } from '../config/languages.ts';
import type { Slots } from '../decide/facts.ts';
import { ui } from './ui/index.ts';

type NextSteps = Pick<Slots, 'afterDownload' | 'afterSaving'>;

/** Of a page without a download. */
export const NO_NEXT_STEPS: NextSteps = { afterDownload: '', afterSaving: '' };

/** What a visitor does with the package: on a phone it is installed, on a computer it is of no use. */
export function nextSteps(language: Language, isComputer: boolean): NextSteps {
  const { text, computer, saved } = ui(language).afterDownload;
  return isComputer
    ? { afterDownload: computer, afterSaving: computer }
    : { afterDownload: text, afterSaving: saved.text };
}
