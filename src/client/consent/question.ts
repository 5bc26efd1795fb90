import {
  type ConsentLetters,
  nameServices,
  THIRD_PARTIES,
  THIRD_PARTY_LETTERS,
} from '../../config/third-parties.ts';
import type { ConsentWords } from '../../content/consent/types.ts';
import {
  DATA_AFTER_DOWNLOAD,
  DATA_DOWNLOAD,
  DATA_NEXT_STEPS,
} from '../../shared/page-attributes.ts';
import { answerAbout, keepAnswer, onReturn } from '../../site/consent/answer.ts';
import { showAfterDownload } from '../next-steps.ts';
import css from './consent.css?inline';
import { adoptStyles, button, policyLink, readWords } from './parts.ts';

/**
 * Asks, in the page's language, whether these third parties may measure the visit, each for its purpose. The question has a place of its own
 * between two parts of the page, so it covers nothing, and nothing waits: a visitor who goes on without an answer is
 * asked again on the next page, and after a tap on the download in the panel that opens then, which covers nothing more for
 * it; there the purposes have no boxes, for want of room. After the answer both places say what holds.
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
        keepBelowHead(panel);
      }),
    );
  await Promise.race(asked);
}

/** Between the head of the page and the panel. */
const GAP_PX = 8;

/**
 * Bounds a panel that stands above its button, so that its title and the button that closes it are not under the head of the page.
 * The question comes in two steps, and each tap may open the panel elsewhere.
 */
function keepBelowHead(panel: HTMLElement): void {
  const root = document.documentElement;
  const bound = (): void => {
    panel.style.maxHeight = '';
    if (root.getAttribute(DATA_NEXT_STEPS) !== 'above') return;
    const head = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const under = Math.max(0, head) + GAP_PX - panel.getBoundingClientRect().top;
    if (under > 0) panel.style.maxHeight = `${panel.offsetHeight - under}px`;
  };
  const observer = new MutationObserver(bound);
  observer.observe(root, { attributeFilter: [DATA_NEXT_STEPS] });
  observer.observe(panel, { childList: true, subtree: true });
  bound();
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
  const said = document.createElement('p');
  said.setAttribute('aria-live', 'polite');
  // Its focus says what holds after the answer; a click or a tab never leads there.
  said.tabIndex = -1;
  const say = (text: string) => {
    said.textContent = '';
    // Both at once: a reader announces each addition.
    said.append(`${text} `, policyLink(words));
  };
  const { list, agree, chosen } = choiceAmong(services, words, box.className === 'consent');
  const answers = document.createElement('div');
  answers.className = 'consent__answers';
  const refuse = button(words.refuse);
  answers.append(refuse, agree);
  const asked = document.createElement('div');
  asked.className = 'consent__asked';
  asked.append(list, answers);
  box.append(said, asked);
  const download = document.querySelector(`[${DATA_DOWNLOAD}]`);
  // The brand's.
  if (download) box.style.setProperty('--corner', getComputedStyle(download).borderTopLeftRadius);
  put(box);
  // A region is read only if it was there before its words (https://www.w3.org/WAI/WCAG22/Techniques/aria/ARIA22).
  requestAnimationFrame(() =>
    setTimeout(() => {
      // A page in the background has no frames: there may be an answer from another tab by now.
      if (asked.isConnected) say(words.question);
    }),
  );

  await new Promise<void>((resolve) => {
    const end = (): void => {
      stopLooking();
      // Nothing below moves while a visitor reads it.
      box.style.minHeight = `${box.getBoundingClientRect().height}px`;
      asked.remove();
      const agreed = answerAbout(services);
      const outcome = agreed === null ? 'unkept' : agreed === '' ? 'refused' : 'agreed';
      say(words[outcome](nameServices(agreed || services, words.and)));
      resolve();
    };
    const stopLooking = onReturn(() => {
      if (answerAbout(services) !== null) end();
    });
    const answer = (agreed: ConsentLetters): void => {
      stopLooking();
      keepAnswer(agreed, services);
      // The focus reads it; a live region would read it again.
      said.removeAttribute('aria-live');
      end();
      said.focus({ preventScroll: true });
    };
    refuse.addEventListener('click', () => answer(''));
    agree.addEventListener('click', () => answer(chosen()));
  });
}

/**
 * The purposes, each with a box to tick where there is more than one, and the button that agrees: to all of them, or to those
 * that are ticked.
 */
function choiceAmong(services: ConsentLetters, words: ConsentWords, hasBoxes: boolean) {
  const list = document.createElement('ul');
  const agree = button(services.length > 1 ? words.agreeToAll : words.agree);
  const letters = THIRD_PARTY_LETTERS.filter((letter) => services.includes(letter));
  const lines = letters.map((letter) => {
    const item = document.createElement('li');
    item.append(`${THIRD_PARTIES[letter].name}: ${words.purposes[letter]}`);
    list.append(item);
    return { letter, item };
  });
  if (lines.length < 2 || !hasBoxes) return { list, agree, chosen: () => services };

  const boxes = lines.map(({ letter, item }) => {
    const tick = document.createElement('input');
    tick.type = 'checkbox';
    const line = document.createElement('label');
    line.append(tick, ...item.childNodes);
    item.append(line);
    return { letter, tick };
  });
  const chosen = () => {
    const ticked = boxes.filter(({ tick }) => tick.checked).map(({ letter }) => letter);
    return ticked.join('') || services;
  };
  const [all, some] = [document.createElement('span'), document.createElement('span')];
  all.textContent = words.agreeToAll;
  some.textContent = words.agreeToTicked;
  // Both have their room from the start, so that nothing moves.
  agree.textContent = '';
  agree.append(all, some);
  const label = (): void => {
    all.hidden = chosen() !== services;
    some.hidden = !all.hidden;
  };
  list.addEventListener('change', label);
  label();
  return { list, agree, chosen };
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
