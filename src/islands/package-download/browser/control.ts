/**
 * Idle, downloading, done. `percent` is 0 to 100, `null` while the size is unknown; of an idle control it is what has
 * arrived before, 0 where nothing has. `amount` is the same in megabytes, which is not announced.
 */
export type ControlState =
  | { kind: 'idle'; percent: number }
  | { kind: 'downloading'; percent: number | null; amount: string | null }
  | { kind: 'done' };

export interface ControlWords {
  busy: string;
  done: string;
  /** On an idle control that resumes a download; `{percent}` is replaced by how much has arrived. */
  carryOn: string;
}

/** Finds the parts that the server printed. @throws Error when one of them is not there */
export function createControl(element: HTMLElement, words: ControlWords) {
  const link = find<HTMLAnchorElement>(element, 'a');
  const { content } = find<HTMLTemplateElement>(element, 'template');
  const idleText = link.textContent;
  let line: Element | null = null;
  let status: Element | null = null;

  function show(state: ControlState): void {
    const look = lookOf(state, words);
    setText(link, look.text ?? idleText);
    if (look.line) link.setAttribute('aria-busy', 'true');
    else link.removeAttribute('aria-busy');

    line = present(line, look.line !== null, '[role=progressbar]');
    if (line && look.line) {
      setAttribute(line, 'aria-valuenow', look.line.valueNow);
      setAttribute(find(line, '[stroke-dasharray]'), 'stroke-dashoffset', look.line.dashOffset);
      setText(find(line, 'span'), look.line.amount);
    }
    status = present(status, look.announcement !== null, '[role=status]');
    if (status) setText(status, look.announcement ?? '');
  }

  function present(part: Element | null, isWanted: boolean, selector: string): Element | null {
    if (isWanted)
      return part ?? element.appendChild(find(content, selector).cloneNode(true) as Element);
    part?.remove();
    return null;
  }

  return { link, show };
}

/** How each state looks: text of the link (`null`: the printed one), progress line, text that is announced. */
export function lookOf(state: ControlState, { busy, done, carryOn }: ControlWords) {
  if (state.kind === 'idle') {
    const percent = Math.min(99, Math.round(state.percent));
    const text = percent < 1 ? null : carryOn.replace('{percent}', String(percent));
    return { text, line: null, announcement: null };
  }
  if (state.kind === 'done') return { text: done, line: null, announcement: done };
  const { percent } = state;
  const amount = state.amount ?? '';
  if (percent === null) {
    // A short piece of the line; the style sheet animates it.
    return { text: busy, line: { valueNow: null, dashOffset: '70', amount }, announcement: '' };
  }
  // The first byte shows at once: one per cent of a package takes a second on a slow connection.
  const seen = percent === 0 ? 0 : Math.max(1, percent);
  const whole = Math.floor(seen);
  // A screen reader announces every quarter, not every per cent. Empty at first, so that the live region exists before
  // its first message.
  const quarter = Math.floor(percent / 25) * 25;
  return {
    text: `${busy} ${whole}%`,
    line: { valueNow: String(whole), dashOffset: String(100 - seen), amount },
    announcement: quarter === 0 ? '' : `${busy} ${quarter}%`,
  };
}

/** Setting the same text again would announce it again. */
function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

function setAttribute(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
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
