/** What the page's loader and an island's own code agree on in the browser. */
import type { EventName, WayOutTaken } from '../../shared/events.ts';

/** The browser's side of an island: a part of the script, fetched on its own. */
export interface IslandPart {
  /**
   * Brings the server's markup in `element` to life. What it throws or rejects with is logged, and the markup stays
   * plain: it has to be as the server printed it.
   */
  mount: (element: HTMLElement, page: PageApi) => void | Promise<void>;
}

/** What the page's script lends to an island, so that the island's code imports nothing of it. */
export interface PageApi {
  /** Fetches another part of the script (`client/load-part.ts`). */
  loadPart: <Part>(load: () => Promise<Part>) => Promise<Part>;
  /** Sends a tracking event of this page. */
  track: (event: EventName, way?: WayOutTaken) => void;
  /** Shows or hides the panel that says what comes after the download, where the page has one. */
  showAfterDownload: (isShown: boolean) => void;
  /** Hands a file to the browser's own downloads. */
  saveFile: (file: Blob, name: string) => void;
  /**
   * Gives out, once, the request for the link's file that a tap has begun before the island was there; nothing
   * where there was no such tap.
   */
  takeBegun: () => BegunRequest | undefined;
}

/** A request for a whole file that is on its way. */
export interface BegunRequest {
  /**
   * Rejects as `fetch` does. The body ends early, without an error, where the connection breaks or is silent for half a
   * minute.
   */
  answer: Promise<Response>;
  abort: () => void;
}
