/**
 * The line in every page's footer while an answer about third parties is stored: what holds, and one button that takes an
 * agreement back, in the page's language (docs/behaviour.md#consent).
 */
import { nameServices, THIRD_PARTY_LETTERS } from '../../config/third-parties.ts';
import { keepAnswer, onReturn, readAgreed, readAnswer } from '../../site/consent/answer.ts';
import { services } from '../page.ts';
import { adoptStyles, button, policyLink, readWords } from './parts.ts';
import css from './withdrawal.css?inline';

let isShown = false;

/** Shows the line once; it then follows the answer. At the foot of the page, so that nothing moves. Rejects as `readWords`. */
export async function showWithdrawal(): Promise<void> {
  const footer = document.querySelector('footer > *');
  if (isShown || footer === null || readAnswer() === '') return;
  isShown = true;
  const words = await readWords();
  adoptStyles(css);
  const box = document.createElement('div');
  box.className = 'withdrawal';
  const said = document.createElement('p');
  // Its focus says what holds after the tap; a click or a tab never leads there.
  said.tabIndex = -1;
  const withdraw = button(words.refuse);
  box.append(said, withdraw);
  const look = (): void => {
    const agreed = readAgreed();
    const names = nameServices(agreed || services || THIRD_PARTY_LETTERS.join(''), words.and);
    box.hidden = readAnswer() === '';
    withdraw.hidden = agreed === '';
    said.textContent = '';
    said.append(`${agreed ? words.agreed(names) : words.refused(names)} `, policyLink(words));
  };
  look();
  onReturn(look);
  withdraw.addEventListener('click', () => {
    keepAnswer('');
    said.focus({ preventScroll: true });
  });
  footer.append(box);
}
