/**
 * Whether third parties may measure this visit: starts those that the visitor has agreed to, or asks
 * (docs/behaviour.md#consent). A separate part, fetched once the page is idle.
 */
import { THIRD_PARTY_LETTERS, type ThirdPartyLetter } from '../../config/third-parties.ts';
import { hasAgreed, readAnswer } from '../../site/consent/answer.ts';
import { loadPart, logUnlessPart } from '../load-part.ts';
import { services } from '../page.ts';
import { ask } from './question.ts';

const PARTS: Readonly<Record<ThirdPartyLetter, () => Promise<{ start: () => void }>>> = {
  g: () => import('../google.ts'),
  b: () => import('../branch.ts'),
};

/** Starts what has been agreed to; asks first where there is no answer yet. */
export async function startConsent(): Promise<void> {
  if (!hasAgreed(services) && readAnswer() !== 'no') {
    await ask(services);
    loadPart(() => import('./withdrawal.ts'))
      .then((part) => part.showWithdrawal())
      .catch(logUnlessPart);
  }
  if (hasAgreed(services)) startServices();
}

function startServices(): void {
  for (const letter of THIRD_PARTY_LETTERS) {
    if (!services.includes(letter)) continue;
    loadPart(PARTS[letter])
      .then((part) => part.start())
      .catch(logUnlessPart);
  }
  // The back/forward cache restores a page with what it had loaded, but the visitor may have withdrawn consent since.
  addEventListener('pageshow', (event) => {
    if (event.persisted && !hasAgreed(services)) location.reload();
  });
}
