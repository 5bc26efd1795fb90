/**
 * Whether third parties may measure this visit: starts those that the visitor has agreed to, or asks
 * (docs/behaviour.md#consent). A part of its own, fetched once the page is idle.
 */
import { hasAgreed, readAnswer } from '../answer/answer.ts';
import { loadPart, logUnlessPart } from '../load-part.ts';
import { branchKey, services } from '../page.ts';
import { ask } from './question.ts';

/** Does what this page, and the answer so far, ask for. */
export async function startConsent(): Promise<void> {
  if (hasAgreed(services)) startServices();
  else if (readAnswer() !== 'no' && (await ask(services))) startServices();
}

function startServices(): void {
  if (services.startsWith('g')) {
    loadPart(() => import('../google.ts'))
      .then((part) => part.startGoogle())
      .catch(logUnlessPart);
  }
  if (branchKey) {
    loadPart(() => import('../branch.ts'))
      .then((part) => part.startBranch(branchKey))
      .catch(logUnlessPart);
  }
  // From the back/forward cache a page comes with what it had loaded, though the visitor may have withdrawn since.
  addEventListener('pageshow', (event) => {
    if (event.persisted && !hasAgreed(services)) location.reload();
  });
}
