/** The panel that says what comes after the download (docs/behaviour.md#after-the-tap). */
import {
  DATA_AFTER_DOWNLOAD,
  DATA_BUTTON,
  DATA_DOWNLOAD,
  DATA_NEXT_STEPS,
  HERO_ID,
  STATUS_ID,
} from '../shared/page-attributes.ts';

/** Between a button and its panel, and below that. */
const GAP_PX = 16;

/** Shows or hides the panel that says what to do after the download, where the page has one, beside the tapped button. */
export function showAfterDownload(
  isShown: boolean,
  button: Element | null = document.querySelector(`[${DATA_DOWNLOAD}]`),
): void {
  const root = document.documentElement;
  root.toggleAttribute(DATA_NEXT_STEPS, isShown);
  const panel = document.querySelector<HTMLElement>(`[${DATA_AFTER_DOWNLOAD}]`);
  const status = document.querySelector(`#${STATUS_ID}`);
  if (!panel || !status) return;
  panel.hidden = !isShown;
  status.textContent = (isShown && panel.querySelector('strong')?.textContent) || '';
  const place = button?.closest(`[${DATA_BUTTON}]`);
  // What these clip ends with them.
  const clip = place?.closest(`#${HERO_ID},section,body`);
  if (!isShown || !place || !clip) return;
  place.append(panel);
  const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
  const room = Math.min(innerHeight, bottomOf(clip)) - bottomOf(place);
  root.setAttribute(DATA_NEXT_STEPS, room < panel.offsetHeight + GAP_PX ? 'above' : '');
}
