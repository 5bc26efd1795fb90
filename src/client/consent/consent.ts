/**
 * Whether third parties may measure this visit: starts those that the visitor has agreed to, or asks
 * (docs/behaviour.md#consent). A separate part, fetched once the page is idle.
 */
import type { Label } from '../../config/labels.ts';
import { THIRD_PARTY_LETTERS, type ThirdPartyLetter } from '../../config/third-parties.ts';
import { DATA_CTA, DATA_DOWNLOAD, STATUS_ID } from '../../shared/page-attributes.ts';
import { answerAbout } from '../../site/consent/answer.ts';
import { loadPart, logUnlessPart } from '../load-part.ts';
import { data, services } from '../page.ts';
import { ask } from './question.ts';

/** Google's is one for both of its services, and starts those that are agreed to. */
const PARTS: Readonly<Record<ThirdPartyLetter, () => Promise<{ start: () => void }>>> = {
  g: () => import('../google.ts'),
  a: () => import('../google.ts'),
  b: () => import('../branch.ts'),
};

/** Starts what has been agreed to; asks first where there is no answer yet. */
export async function startConsent(): Promise<void> {
  if (answerAbout(services) === null) {
    const wasTapped = watchTaps();
    await ask(services);
    if (wasTapped()) tellTap();
    loadPart(() => import('./withdrawal.ts'))
      .then((part) => part.showWithdrawal())
      .catch(logUnlessPart);
  }
  startServices(answerAbout(services) ?? '');
}

/** @returns whether a download was tapped on this page, before the question came or since */
function watchTaps(): () => boolean {
  // A visitor who tapped before has been told that the download began.
  let isTapped = Boolean(document.querySelector(`#${STATUS_ID}`)?.textContent);
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest(`a[${DATA_DOWNLOAD}],a[${DATA_CTA}]`);
    if (button !== null) isTapped = true;
  });
  return () => isTapped;
}

/** The tap was made on this very page, so the visitor's agreement is about it, too. */
function tellTap(): void {
  const variant = (data.label ?? '') as Label | '';
  if (!/[ga]/.test(answerAbout(services) ?? '') || variant === '') return;
  loadPart(() => import('../google.ts'))
    .then((part) => part.sendConversion(variant))
    .catch(logUnlessPart);
}

/** @param agreed letters of those that the visitor has agreed to */
function startServices(agreed: string): void {
  for (const letter of THIRD_PARTY_LETTERS) {
    if (!agreed.includes(letter)) continue;
    loadPart(PARTS[letter])
      .then((part) => part.start())
      .catch(logUnlessPart);
  }
  // The back/forward cache restores a page with what it had loaded, but the visitor may have withdrawn consent since.
  addEventListener('pageshow', (event) => {
    const still = answerAbout(services) ?? '';
    if (event.persisted && [...agreed].some((letter) => !still.includes(letter))) location.reload();
  });
}
