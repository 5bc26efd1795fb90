/** Finds the islands of a page and brings each to life when it is wanted (`islands/README.md`). */
import { isInAppBrowser } from '../shared/in-app-browser.ts';
import type { IslandName, PagePowers } from '../shared/island-contract.ts';
import { DATA_ISLAND, DATA_ON } from '../shared/page-attributes.ts';
import { isPlainClick } from '../shared/plain-click.ts';
import { type Connection, isGoodConnection, whenIdle } from './idle.ts';
import { loadPart, logUnlessPart } from './load-part.ts';
import { showAfterDownload, track } from './tracking.ts';

/** The browser's side of an island: a part of the script, fetched on its own. */
interface IslandPart {
  /** Hydrates the element; resolves when the island listens. A rejection leaves the server's markup. */
  mount: (element: HTMLElement, page: PagePowers) => Promise<void>;
}

interface IslandEntry {
  load: () => Promise<IslandPart>;
  /** Saves a file from memory, which in-app browsers cannot: there the plain link stays. */
  savesFiles: boolean;
}

const ISLANDS: Readonly<Record<IslandName, IslandEntry>> = {
  'package-download': {
    load: () => import('../islands/package-download/browser/package-download.tsx'),
    savesFiles: true,
  },
};

const INTENTS = ['pointerenter', 'pointerdown', 'touchstart', 'focusin', 'keydown'];

/** Watches every island of the page for its triggers. Those that this browser cannot use stay plain links. */
export function startIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[${DATA_ISLAND}]`)) {
    const name = element.getAttribute(DATA_ISLAND) as IslandName;
    const entry: IslandEntry | undefined = ISLANDS[name];
    if (entry && !(entry.savesFiles && isInAppBrowser(navigator.userAgent))) watch(element, entry);
  }
}

/**
 * Waits for an island's triggers. Until it is hydrated its clicks are held, and the first is replayed: on
 * the living island, or, should its code not come, on the plain link.
 */
function watch(element: HTMLElement, entry: IslandEntry): void {
  let heldTarget: HTMLElement | undefined;
  let hasStarted = false;
  let isOver = false;

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
    isOver = true;
    delete element.dataset.waiting;
    if (heldTarget) replay(element, heldTarget);
  };

  const hold = (event: MouseEvent): void => {
    if (isOver || !isPlainClick(event)) return;
    event.preventDefault();
    // Only the first held click counts as one; the page's own listener must not hear the rest.
    if (heldTarget) event.stopPropagation();
    heldTarget ??= event.target as HTMLElement;
    element.dataset.waiting = '';
    wake();
  };

  // They stay for good and know when they are over: `signal` would take them off in Chromium 88 and later alone.
  for (const intent of INTENTS) element.addEventListener(intent, wake, { capture: true, passive: true });
  element.addEventListener('click', hold, { capture: true });

  const triggers = element.getAttribute(DATA_ON) ?? '';
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
