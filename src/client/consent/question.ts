import type { Language } from '../../config/languages.ts';
import { type ConsentLetters, nameServices } from '../../config/third-parties.ts';
import { keepAnswer } from '../../consent/answer.ts';
import type { ConsentWords } from '../../content/consent/types.ts';
import { DATA_CTA, DATA_DOWNLOAD } from '../../shared/page-attributes.ts';
import { loadPart } from '../load-part.ts';
import css from './consent.css?inline';

const POLICY_PATH = '/privacy-policy';

/** On the root while the question is at the lower edge, with its height in `--consent`. */
const DATA_ASKS = 'data-asks';

const WORDS: Readonly<Record<Language, () => Promise<{ words: ConsentWords }>>> = {
  en: () => import('../../content/consent/en.ts'),
  kn: () => import('../../content/consent/kn.ts'),
  ta: () => import('../../content/consent/ta.ts'),
  hi: () => import('../../content/consent/hi.ts'),
};

/**
 * Asks, in the page's language, whether these third parties may measure the visit. Nothing on the page moves, and nothing
 * waits: a visitor who goes on without an answer is asked again on the next page.
 * @returns resolves with the answer, which is kept; rejects when the words do not arrive
 */
export async function ask(services: ConsentLetters): Promise<boolean> {
  const { words } = await loadPart(WORDS[document.documentElement.lang as Language]);
  adoptStyles();
  const box = document.createElement('section');
  box.className = 'consent';
  box.setAttribute('aria-label', words.label);
  const question = document.createElement('p');
  // Announced when the words arrive, without moving the focus.
  question.setAttribute('aria-live', 'polite');
  const answers = document.createElement('div');
  answers.className = 'consent__answers';
  const refuse = button(words.refuse);
  const agree = button(words.agree);
  answers.append(refuse, agree);
  box.append(question, answers);
  // First in the page after the skip link, so that keyboards and screen readers reach it first.
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
  link.hreflang = 'en';
  link.textContent = policy;
  return link;
}

/** A constructed style sheet, because the page's policy allows no other inline style. */
function adoptStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/**
 * Places the question, and again whenever the window is resized. It never covers the download control, however far the
 * page is scrolled. The buttons get the control's corner radius, which is the brand's.
 * @returns removes the question
 */
function placeQuestion(box: HTMLElement): () => void {
  const root = document.documentElement;
  const control = document.querySelector(`[${DATA_DOWNLOAD}]`);
  // The download bar at the lower edge of a phone; it moves up, above the question.
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

/** Scrolling only moves the control up, so its position in the unscrolled page decides. */
function covers(box: HTMLElement, control: Element): boolean {
  const { left, right, bottom } = control.getBoundingClientRect();
  const edges = box.getBoundingClientRect();
  return bottom + scrollY > edges.top && left < edges.right && right > edges.left;
}
