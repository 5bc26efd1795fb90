/** Finds the islands of a page and hydrates each when one of its triggers fires (`site/islands/README.md`). */
import { CONSENT_COOKIE } from '../config/cookies.ts';
import { inTime } from '../shared/in-time.ts';
import { DATA_ISLAND } from '../shared/island-attributes.ts';
import { isPlainClick } from '../shared/plain-click.ts';
import type { BegunRequest, IslandPart, PageApi } from '../site/islands/browser/island-part.ts';
import { beginRequest, mayBringFile } from './begun-request.ts';
import { isGoodConnection, whenIdle } from './idle.ts';
import { loadPart, logUnlessPart } from './load-part.ts';
import { showAfterDownload } from './next-steps.ts';
import { track } from './tracking.ts';

/** The part of each island, by its path: an island is a folder, and its name in the page is the folder's. */
const PARTS = import.meta.glob<IslandPart>('./*/browser/*-part.tsx', { base: '../site/islands' });

/** A link or a button; a button leads nowhere. */
type Button = HTMLElement & { href?: string; download?: string };

/** Before each press comes one of these (Pointer Events, section 11; a finger enters as it touches). */
const INTENTS = ['pointerenter', 'focusin'];

/** Watches every island on the page for its triggers. */
export function startIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[${DATA_ISLAND}]`)) {
    const name = element.dataset.island;
    const load = PARTS[`./${name}/browser/${name}-part.tsx`];
    if (load) watch(element, load);
  }
}

/**
 * Waits for an island's triggers. Until the island is hydrated its clicks are held, and the first is replayed: on the
 * hydrated island or, if its code does not arrive, on the plain link. The file that a link with `download` leads to is
 * requested at once.
 */
function watch(element: HTMLElement, load: () => Promise<IslandPart>): void {
  let held: Button | undefined;
  let begun: BegunRequest | undefined;
  let hasStarted = false;
  let isOver = false;

  const page: PageApi = {
    loadPart,
    inTime,
    track,
    showAfterDownload,
    takeBegun() {
      const taken = begun;
      begun = undefined;
      if (taken) taken.isTaken = true;
      return taken;
    },
  };

  const wake = async (): Promise<void> => {
    if (hasStarted) return;
    hasStarted = true;
    try {
      const part = await loadPart(load);
      await part.mount(element, page);
      element.dataset.hydrated = '';
    } catch (error) {
      logUnlessPart(error);
      if (begun) {
        // The browser's own download resumes by itself, which this page cannot without the code.
        if (await mayBringFile(begun)) showAfterDownload(true);
        else held = undefined;
        begun.abort();
      }
    }
    isOver = true;
    delete element.dataset.waiting;
    if (held) replay(element, held);
  };

  const hold = (event: MouseEvent): void => {
    const link = element.querySelector<HTMLAnchorElement>('a[download]');
    let button = (event.target as Element).closest<Button>('a,button');
    // A link to the same file elsewhere on the page stands for the island's own.
    if (button?.download && button.href === link?.href) button = link;
    if (isOver || !element.contains(button) || !button || !isPlainClick(event)) return;
    event.preventDefault();
    if (held) {
      // Only the first held click counts; the page's own listener must not see the others.
      event.stopPropagation();
      return;
    }
    held = button;
    element.dataset.waiting = '';
    if (button.download && button.href) begun = beginRequest(button.href);
    void wake();
  };

  for (const intent of INTENTS)
    element.addEventListener(intent, wake, { capture: true, passive: true });
  document.addEventListener('click', hold, true);

  const { on: triggers = '' } = element.dataset;
  if (
    triggers.includes('settled') ||
    (triggers.includes('answered') && document.cookie.includes(`${CONSENT_COOKIE}=`)) ||
    (triggers.includes('idle') && isGoodConnection())
  )
    whenIdle(() => void wake());
}

/** The page's own listener saw the click when it was held, so the replayed one stays inside the island. */
function replay(element: HTMLElement, target: HTMLElement): void {
  element.addEventListener('click', (event) => event.stopPropagation(), { once: true });
  target.click();
}
