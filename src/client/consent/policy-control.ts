import type { Services } from '../../config/third-parties.ts';
import { DATA_CONSENT_WHEN } from '../../shared/consent-attributes.ts';
import { isRefused } from '../refusal.ts';
import { adoptStyles } from './adopt-styles.ts';
import { hasAgreed, readAnswer } from './answer.ts';
import { keepAnswer } from './keep-answer.ts';

/**
 * Shows, on the privacy policy, what has been answered, and lets it be changed.
 * @param policy the element that the server wrote for it; its value names those who are configured now
 */
export function showAnswer(policy: HTMLElement): void {
  adoptStyles();
  const services = policy.dataset.consent ?? '';
  const show = (): void => {
    const state = stateOf(services);
    for (const element of policy.querySelectorAll<HTMLElement>(`[${DATA_CONSENT_WHEN}]`)) {
      element.hidden = !element.getAttribute(DATA_CONSENT_WHEN)?.split(' ').includes(state);
    }
  };
  for (const button of policy.querySelectorAll('button')) {
    const agreed = button.value === 'agree' ? services : '';
    // Where nobody is configured any more, there is nobody to agree to.
    button.hidden = button.value === 'agree' && !agreed;
    button.addEventListener('click', () => {
      keepAnswer(agreed);
      show();
    });
  }
  show();
  policy.hidden = false;
}

function stateOf(services: Services): 'unasked' | 'agreed' | 'refused' | 'browser' {
  if (isRefused()) return 'browser';
  if (readAnswer() === 'no') return 'refused';
  return hasAgreed(services) ? 'agreed' : 'unasked';
}
