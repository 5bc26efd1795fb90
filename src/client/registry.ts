import type { IslandName } from '../shared/island-contract.ts';
import type { EventName } from './tracking/format-event.ts';

/** The browser's side of an island: a part of the script, fetched on its own. */
export interface IslandPart {
  /** Hydrates the element; resolves when the island listens. A rejection leaves the server's markup. */
  mount: (element: HTMLElement, page: PagePowers) => Promise<void>;
}

/** What the entry lends to an island, so that a part imports nothing of the entry. */
export interface PagePowers {
  track: (event: EventName) => void;
  showAfterDownload: (isShown: boolean) => void;
}

export interface IslandEntry {
  load: () => Promise<IslandPart>;
  /** Saves a file from memory, which in-app browsers cannot: there the plain link stays. */
  savesFiles: boolean;
}

export const ISLANDS: Readonly<Record<IslandName, IslandEntry>> = {
  'package-download': {
    load: () => import('../islands/package-download/browser/mount.tsx'),
    savesFiles: true,
  },
};
