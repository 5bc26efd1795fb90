/**
 * Whether third parties may measure this visit: starts those that the visitor has agreed to, or asks
 * (docs/behaviour.md#consent). A part of its own, fetched once the page is idle.
 */
import { THIRD_PARTY_LETTERS, type ThirdPartyLetter } from '../../config/third-parties.ts';
import { hasAgreed, readAnswer } from '../answer/answer.ts';
import { loadPart, logUnlessPart } from '../load-part.ts';
import { services } from '../page.ts';
import { ask } from './question.ts';

const PARTS: Readonly<Record<ThirdPartyLetter, () => Promise<{ start: () => void }>>> = {
  g: () => import('../google.ts'),
  b: () => import('../branch.ts'),
};

/** Does what this page, and the answer so far, ask for. */
export async function startConsent(): Promise<void> {
  if (hasAgreed(services)) startServices();
  else if (readAnswer() !== 'no' && (await ask(services))) startServices();
}

function startServices(): void {
  for (const letter of THIRD_PARTY_LETTERS) {
    if (!services.includes(letter)) continue;
    loadPart(PARTS[letter])
      .then((part) => part.start())
      .catch(logUnlessPart);
  }
  // From the back/forward cache a page comes with what it had loaded, though the visitor may have withdrawn since.
  addEventListener('pageshow', (event) => {
    if (event.persisted && !hasAgreed(services)) location.reload();
  });
}
