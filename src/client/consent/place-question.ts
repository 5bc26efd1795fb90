/** Where the question stands: on the lower edge of the screen, unless the download is there. */
import { DATA_CTA, DATA_DOWNLOAD } from '../../shared/page-attributes.ts';

/** On the root while the question stands on the lower edge, with its height in `--consent`. */
const DATA_ASKS = 'data-asks';

/**
 * Places the question, and again whenever the screen has another size. The download control is never covered,
 * however far the page is scrolled. The answers get the control's corners, which are the brand's.
 * @returns takes the question away
 */
export function placeQuestion(box: HTMLElement): () => void {
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
