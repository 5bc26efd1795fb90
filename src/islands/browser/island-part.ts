/** What the page's loader and an island's own code agree on in the browser. */
import type { EventName, WayOutTaken } from '../../shared/events.ts';

export interface IslandPart {
  /** What it throws or rejects with is logged, and the markup stays plain: it has to be as the server printed it. */
  mount: (element: HTMLElement, page: PageApi) => void | Promise<void>;
}

/** What the page's script lends to an island, so that the island's code imports nothing of it. */
export interface PageApi {
  /** Fetches another part of the script (`client/load-part.ts`). */
  loadPart: <Part>(load: () => Promise<Part>) => Promise<Part>;
  track: (event: EventName, way?: WayOutTaken) => void;
  showAfterDownload: (isShown: boolean) => void;
  saveFile: (file: Blob, name: string) => void;
  /** Gives out, once, the request that a tap has begun before the island was there; nothing without such a tap. */
  takeBegun: () => BegunRequest | undefined;
}

export interface BegunRequest {
  /**
   * Rejects as `fetch` does. The body ends early, without an error, where the connection breaks or is silent for half a
   * minute.
   */
  answer: Promise<Response>;
  abort: () => void;
}
