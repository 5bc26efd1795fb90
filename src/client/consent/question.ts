import type { Language } from '../../config/languages.ts';
import { type ConsentLetters, nameServices } from '../../config/third-parties.ts';
import type { ConsentWords } from '../../content/consent/types.ts';
import { DATA_CTA, DATA_DOWNLOAD } from '../../shared/page-attributes.ts';
import { keepAnswer } from '../answer/answer.ts';
import { loadPart } from '../load-part.ts';
import css from './consent.css?inline';

const POLICY_PATH = '/privacy-policy';

/** On the root while the question stands on the lower edge, with its height in `--consent`. */
const DATA_ASKS = 'data-asks';

const WORDS: Readonly<Record<Language, () => Promise<{ words: ConsentWords }>>> = {
  en: () => import('../../content/consent/en.ts'),
  kn: () => import('../../content/consent/kn.ts'),
  ta: () => import('../../content/consent/ta.ts'),
  hi: () => import('../../content/consent/hi.ts'),
};

/**
 * Asks, in the page's language, whether these third parties may measure the visit. Nothing that the page shows moves,
 * and nothing waits: who goes on without an answer is asked again on the next page.
 * @returns resolves with the answer, which is kept; rejects when the words do not arrive
 */
export async function ask(services: ConsentLetters): Promise<boolean> {
  const { words } = await loadPart(WORDS[document.documentElement.lang as Language]);
  adoptStyles();
  const box = document.createElement('section');
  box.className = 'consent';
  box.setAttribute('aria-label', words.label);
  const question = document.createElement('p');
  // Read out when the words come, without taking visitors away from what they do.
  question.setAttribute('aria-live', 'polite');
  const answers = document.createElement('div');
  answers.className = 'consent__answers';
  const refuse = button(words.refuse);
  const agree = button(words.agree);
  answers.append(refuse, agree);
  box.append(question, answers);
  // First in the page after the skip link: by keyboard or screen reader it is met as soon as by eye.
  document.querySelector('header')?.before(box);
  question.append(`${words.question(nameServices(services, words.and))} `, policyLink(words));
  const takeAway = placeQuestion(box);

  const isAgreed = await new Promise<boolean>((resolve) => {
    refuse.addEventListener('click', () => resolve(false));
    agree.addEventListener('click', () => resolve(true));
  });
  takeAway();
  keepAnswer(isAgreed ? services : '');
  return isAgreed;
}

function button(text: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  return element;
}

function policyLink({ policy }: ConsentWords): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = POLICY_PATH;
  link.textContent = policy;
  return link;
}

/** A constructed sheet, because the page's policy allows no other style than its own. */
function adoptStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/**
 * Places the question, and again whenever the screen has another size. The download control is never covered,
 * however far the page is scrolled. The answers get the control's corners, which are the brand's.
 * @returns takes the question away
 */
function placeQuestion(box: HTMLElement): () => void {
  const root = document.documentElement;
  const control = document.querySelector(`[${DATA_DOWNLOAD}]`);
  // The download that follows down the page on a phone; it comes to stand on the question.
  const bar = document.querySelector(`[${DATA_CTA}="bar"]`)?.parentElement;
  const place = (): void => {
    delete box.dataset.place;
    box.style.top = '';
    root.removeAttribute(DATA_ASKS);
    if (bar) bar.style.bottom = '';
    if (control && covers(box, control)) {
      box.dataset.place = 'top';
      box.style.top = `${document.querySelector('header')?.offsetHeight ?? 0}px`;
    } else {
      root.setAttribute(DATA_ASKS, '');
      root.style.setProperty('--consent', `${box.offsetHeight}px`);
      if (bar) bar.style.bottom = `${box.offsetHeight}px`;
    }
  };
  if (control) box.style.setProperty('--corner', getComputedStyle(control).borderTopLeftRadius);
  place();
  addEventListener('resize', place);
  return () => {
    removeEventListener('resize', place);
    root.removeAttribute(DATA_ASKS);
    if (bar) bar.style.bottom = '';
    box.remove();
  };
}

/** Scrolling only moves the control up, so its place in the unscrolled page decides. */
function covers(box: HTMLElement, control: Element): boolean {
  const { left, right, bottom } = control.getBoundingClientRect();
  const edges = box.getBoundingClientRect();
  return bottom + scrollY > edges.top && left < edges.right && right > edges.left;
}
