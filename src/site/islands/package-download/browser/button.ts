/** Draws the states of LP2's button: on the button itself, and on the repetitions of it further down the page. */
import { DATA_CTA, DATA_SAVED, STATUS_ID } from '../../../../shared/page-attributes.ts';
import type { PackageDownloadWords } from '../package-download-words.ts';
import { type ButtonState, createAnnouncer, type Look, lookOf } from './button-state.ts';

/** On a button that is not idle: its state, for styles. */
const DATA_STATE = 'data-state';
/** On the line once something has arrived: it and its note stand over the facts about the package. */
const DATA_SHOWN = 'data-shown';
/** The stroke's offset while nothing has arrived. */
const EMPTY_LINE = '100';

/**
 * Finds the parts that the server printed.
 * @param twins links elsewhere on the page that stand for the button, and show what it shows
 * @throws Error when a part is not there
 */
export function createButton(
  element: HTMLElement,
  twins: readonly HTMLAnchorElement[],
  words: PackageDownloadWords,
) {
  const link = find<HTMLAnchorElement>(element, 'a[download]');
  const line = find(element, '.progress-line');
  const stroke = find(line, '[stroke-dasharray]');
  const board = find<HTMLElement>(element, `[${DATA_SAVED}]`);
  const headline = find(document, 'h1');
  const picture = find(document, '.hero__art');
  const again = find<HTMLAnchorElement>(element, `[${DATA_CTA}=again]`);
  const covered = document.querySelectorAll(`.trust-card,.anew,[${DATA_CTA}=plain]`);
  const drawNote = createText(find(element, '.download-note'));
  const drawStatus = createText(find(document, `#${STATUS_ID}`));
  const drawLabels = [link, ...twins].map(createLabel);
  const announce = createAnnouncer(words);

  function show(state: ButtonState): void {
    const look = lookOf(state, words);
    for (const draw of drawLabels) draw(state.kind, look);
    drawLine(look.line);
    drawNote(look.note);
    drawStatus(announce(state));
  }

  function drawLine({ isProgress, valueNow, dashOffset }: Look['line']): void {
    setAttributes(line, {
      role: isProgress ? 'progressbar' : null,
      'aria-label': isProgress ? words.busy : null,
      'aria-valuemin': isProgress ? '0' : null,
      'aria-valuemax': isProgress ? '100' : null,
      'aria-valuenow': valueNow,
    });
    setAttributes(stroke, { 'stroke-dashoffset': dashOffset });
    const isShown = isProgress || dashOffset !== EMPTY_LINE;
    line.toggleAttribute(DATA_SHOWN, isShown);
    // The line and its note stand over them.
    for (const part of covered) part.toggleAttribute('inert', isShown);
  }

  /** Once: the button and its repetitions lead to the next steps, and what stands around them says which file it is. */
  function showSaved(size: string): void {
    for (const each of [link, ...twins]) {
      each.href = words.stepsHref;
      each.removeAttribute('download');
    }
    find(board, 'b + span').textContent = ` · ${size}`;
    // For a computer, where it is shown and fetched: the way to the phone.
    const code = document.querySelector('.qr');
    if (code) find(board, '.on-computer:last-child').append(code.cloneNode(true));
    for (const part of element.querySelectorAll<HTMLElement>(`[${DATA_SAVED}]`))
      part.hidden = false;
    document.documentElement.toggleAttribute(DATA_SAVED, true);
    fitBoard();
    addEventListener('resize', fitBoard);
    // It does not take a reader away from further down the page, where the bar says it.
    const { top, bottom } = link.getBoundingClientRect();
    if (bottom > 0 && top < innerHeight) board.scrollIntoView({ block: 'nearest' });
  }

  /**
   * The board begins where the first screen's words and picture do. Only where it has not room enough the button moves,
   * down.
   */
  function fitBoard(): void {
    board.style.minHeight = '';
    element.style.marginTop = '';
    const { bottom, height } = board.getBoundingClientRect();
    const tops = [headline.parentElement ?? headline, picture].flatMap((part) => {
      const { top, height: room } = part.getBoundingClientRect();
      return room === 0 ? [] : [top];
    });
    const room = bottom - Math.min(...tops);
    board.style.minHeight = `${room}px`;
    element.style.marginTop = `${Math.max(0, height - room)}px`;
  }

  return { link, again, show, showSaved };
}

/**
 * The text of a button. How far it is has an element of its own, hidden from assistive technology: the button's name would
 * change a hundred times, and a screen reader reads each new name of what has the focus. The progress bar says it.
 */
function createLabel(link: HTMLAnchorElement): (kind: ButtonState['kind'], look: Look) => void {
  // With the size, on two lines, or with an icon.
  const printed = [...link.childNodes];
  const text = createPart();
  const percent = createPart();
  const hint = createPart();
  percent.element.translate = false;
  percent.element.setAttribute('aria-hidden', 'true');
  percent.element.className = 'download-percent';
  hint.element.className = 'download-hint';
  let shown: ButtonState['kind'] | null = null;

  return (kind, look) => {
    setAttributes(link, { [DATA_STATE]: kind === 'idle' ? null : kind });
    text.draw(look.text ?? '');
    percent.draw(look.percent);
    hint.draw(look.hint);
    if (kind === shown) return;
    shown = kind;
    // The percentage keeps its room while it is not known.
    const behind: (typeof text)[] =
      kind === 'downloading' ? [percent] : kind === 'waiting' ? [percent, hint] : [];
    link.textContent = '';
    if (look.text === null) link.append(...printed);
    else link.append(text.element, ...behind.flatMap(({ element }) => [' ', element]));
  };
}

function createPart() {
  const element = document.createElement('span');
  return { element, draw: createText(element) };
}

/**
 * Sets the text of an element where it differs from the one set last: a live region would announce the same text again. What
 * the element holds is not compared: a browser that translates the page has replaced it.
 */
function createText(element: Element): (text: string) => void {
  let last = element.textContent;
  return (text) => {
    if (text === last) return;
    last = text;
    element.textContent = text;
  };
}

function setAttributes(
  element: Element,
  attributes: Readonly<Record<string, string | null>>,
): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}

function find<T extends Element>(parent: ParentNode, selector: string): T {
  const found = parent.querySelector<T>(selector);
  if (!found) throw new Error(`package-download: the page printed no ${selector}`);
  return found;
}

/** The shortest time between two redraws (docs/behaviour.md#in-page-download). */
const FRAME_MS = 16;

type RequestFrame = (callback: (time: number) => void) => unknown;

/** Draws the newest value on an animation frame, at most once every 16 ms; values in between are dropped. */
export function throttleFrames<T>(
  draw: (value: T) => void,
  requestFrame: RequestFrame,
): (value: T) => void {
  let newest: { value: T } | null = null;
  let lastTime = Number.NEGATIVE_INFINITY;

  function onFrame(time: number): void {
    if (newest === null) return;
    if (time - lastTime < FRAME_MS) {
      requestFrame(onFrame);
      return;
    }
    lastTime = time;
    const { value } = newest;
    newest = null;
    draw(value);
  }

  return (value) => {
    if (newest === null) requestFrame(onFrame);
    newest = { value };
  };
}
