/** What the page's entry script and the part of the script that wakes an island know of each other. */
import type { TrackingEventName } from '../../shared/events.ts';

/** The browser's side of an island: a part of the script, fetched on its own. */
export interface IslandPart {
  /** Hydrates the element; resolves when the island listens. A rejection leaves the server's markup. */
  mount: (element: HTMLElement, page: PagePowers) => Promise<void>;
}

/** What the entry lends to an island, so that a part imports nothing of the entry. */
export interface PagePowers {
  track: (event: TrackingEventName) => void;
  showAfterDownload: (isShown: boolean) => void;
}
