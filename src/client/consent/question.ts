import { type ConsentLetters, nameServices } from '../../config/third-parties.ts';
import type { ConsentWords } from '../../content/consent/types.ts';
import { DATA_AFTER_DOWNLOAD, DATA_DOWNLOAD } from '../../shared/page-attributes.ts';
import { hasAgreed, keepAnswer, onReturn, readAnswer } from '../../site/consent/answer.ts';
import { showAfterDownload } from '../next-steps.ts';
import css from './consent.css?inline';
import { adoptStyles, button, policyLink, readWords } from './parts.ts';

/**
 * Asks, in the page's language, whether these third parties may measure the visit. The question has a place of its own
 * between two parts of the page, so it covers nothing, and nothing waits: a visitor who goes on without an answer is
 * asked again on the next page, and after a tap on the download in the panel that opens then, which covers nothing more for
 * it. After the answer both places say what holds.
 * @returns resolves once there is an answer, here or in another tab; rejects when the words do not arrive
 */
export async function ask(services: ConsentLetters): Promise<void> {
  const words = await readWords();
  adoptStyles(css);
  const asked = [askIn(makeBox('consent', 'region', words), services, words, place)];
  const panel = document.querySelector<HTMLElement>(`[${DATA_AFTER_DOWNLOAD}]`);
  if (panel)
    asked.push(
      askIn(makeBox('consent-again', 'group', words), services, words, (box) => {
        panel.append(box);
        // It is open, and has become taller.
        if (!panel.hidden) showAfterDownload(true, panel);
      }),
    );
  await Promise.race(asked);
}

function makeBox(className: string, role: string, { label }: ConsentWords): HTMLElement {
  const box = document.createElement('div');
  box.className = className;
  box.setAttribute('role', role);
  box.setAttribute('aria-label', label);
  return box;
}

/** @returns resolves once there is an answer, here or elsewhere */
async function askIn(
  box: HTMLElement,
  services: ConsentLetters,
  words: ConsentWords,
  put: (box: HTMLElement) => void,
): Promise<void> {
  const names = nameServices(services, words.and);
  const said = document.createElement('p');
  said.setAttribute('aria-live', 'polite');
  // Its focus says what holds after the answer; a click or a tab never leads there.
  said.tabIndex = -1;
  const say = (text: string) => {
    said.textContent = '';
    // Both at once: a reader announces each addition.
    said.append(`${text} `, policyLink(words));
  };
  const answers = document.createElement('div');
  answers.className = 'consent__answers';
  const refuse = button(words.refuse);
  const agree = button(words.agree);
  answers.append(refuse, agree);
  box.append(said, answers);
  const control = document.querySelector(`[${DATA_DOWNLOAD}]`);
  // The brand's.
  if (control) box.style.setProperty('--corner', getComputedStyle(control).borderTopLeftRadius);
  put(box);
  // A region is read only if it was there before its words (https://www.w3.org/WAI/WCAG22/Techniques/aria/ARIA22).
  requestAnimationFrame(() =>
    setTimeout(() => {
      // A page in the background has no frames: there may be an answer from another tab by now.
      if (answers.isConnected) say(words.question(names));
    }),
  );

  await new Promise<void>((resolve) => {
    const end = (): void => {
      stopLooking();
      // Nothing below moves while a visitor reads it.
      box.style.minHeight = `${box.offsetHeight}px`;
      answers.remove();
      say(words[standing(services) ?? 'unkept'](names));
      resolve();
    };
    const stopLooking = onReturn(() => {
      if (standing(services)) end();
    });
    const answer = (agreed: ConsentLetters): void => {
      stopLooking();
      keepAnswer(agreed);
      // The focus reads it; a live region would read it again.
      said.removeAttribute('aria-live');
      end();
      said.focus({ preventScroll: true });
    };
    refuse.addEventListener('click', () => answer(''));
    agree.addEventListener('click', () => answer(services));
  });
}

/** What the kept answer says about these third parties; `null` where it says nothing. */
function standing(services: ConsentLetters): 'agreed' | 'refused' | null {
  if (readAnswer() === 'no') return 'refused';
  return hasAgreed(services) ? 'agreed' : null;
}

/**
 * Puts the question before the first part of the page, after the fair-play notice, that begins below the screen, so that
 * nothing moves that can be seen: below the first screen, or wherever the visitor has scrolled to by now.
 */
function place(box: HTMLElement): void {
  const parts = document.querySelectorAll('.rest, .rest > *, footer');
  const next = [...parts].find((part) => part.getBoundingClientRect().top >= innerHeight);
  if (next) next.before(box);
  // All of the page can be seen.
  else document.body.append(box);
}
