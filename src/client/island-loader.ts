import { isInAppBrowser } from '../shared/in-app-browser.ts';
import { isPlainClick } from '../shared/plain-click.ts';
import { type Connection, isGoodConnection } from './connection.ts';
import { loadPart, logUnlessPart } from './load-part.ts';
import { ISLANDS, type IslandEntry } from './registry.ts';
import { showAfterDownload } from './tracking/clicks.ts';
import { track } from './tracking/event.ts';
import { whenIdle } from './when-idle.ts';

const INTENTS = ['pointerenter', 'pointerdown', 'touchstart', 'focusin', 'keydown'];

/** Finds the page's islands and wakes each on its triggers (`islands/contract.ts`). */
export function startIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const entry = (ISLANDS as Partial<Record<string, IslandEntry>>)[element.dataset.island ?? ''];
    if (entry && !(entry.savesFiles && isInAppBrowser(navigator.userAgent))) watch(element, entry);
  }
}

/**
 * Waits for an island's triggers. Until it is hydrated its clicks are held, and the first is replayed: on
 * the living island, or, should its code not come, on the plain link.
 */
function watch(element: HTMLElement, entry: IslandEntry): void {
  const listening = new AbortController();
  const { signal } = listening;
  let heldTarget: HTMLElement | undefined;
  let hasStarted = false;

  const wake = async (): Promise<void> => {
    if (hasStarted) return;
    hasStarted = true;
    try {
      const part = await loadPart(entry.load);
      await part.mount(element, { track, showAfterDownload });
      element.dataset.hydrated = '';
    } catch (error) {
      logUnlessPart(error);
    }
    listening.abort();
    delete element.dataset.waiting;
    if (heldTarget) replay(element, heldTarget);
  };

  const hold = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // Only the first held click counts as one; the page's own listener must not hear the rest.
    if (heldTarget) event.stopPropagation();
    heldTarget ??= event.target as HTMLElement;
    element.dataset.waiting = '';
    wake();
  };

  for (const intent of INTENTS)
    element.addEventListener(intent, wake, { capture: true, passive: true, signal });
  element.addEventListener('click', hold, { capture: true, signal });

  const triggers = element.dataset.on ?? '';
  if (triggers.includes('visible')) whenVisible(element, wake);
  const { connection } = navigator as { connection?: Connection };
  if (triggers.includes('idle') && isGoodConnection(connection)) whenIdle(wake);
}

/** The page's own listener heard the click when it was held, so the replayed one stays inside the island. */
function replay(element: HTMLElement, target: HTMLElement): void {
  element.addEventListener('click', (event) => event.stopPropagation(), { once: true });
  target.click();
}

function whenVisible(element: HTMLElement, job: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    job();
  });
  observer.observe(element);
}
