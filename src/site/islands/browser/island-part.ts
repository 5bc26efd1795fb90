/** The contract in the browser between the page's loader and an island's code. */

import type { EventName, WayOutTaken } from '../../../shared/events.ts';
import type { InTime } from '../../../shared/in-time.ts';

export interface IslandPart {
  /** Errors are logged; the markup then has to be as the server printed it. */
  mount: (element: HTMLElement, page: PageApi) => void | Promise<void>;
}

/** What the page's script passes to an island, so that the island imports nothing of it. */
export interface PageApi {
  /** Fetches another part of the script (`client/load-part.ts`). */
  loadPart: <Part>(load: () => Promise<Part>) => Promise<Part>;
  /** Limits a promise of the browser's own, which may never settle (docs/browsers.md#promises-of-the-platform). */
  inTime: InTime;
  track: (event: EventName, way?: WayOutTaken) => void;
  showAfterDownload: (isShown: boolean) => void;
  /** The request that a tap has begun before the island was loaded; `undefined` without one, and when taken already. */
  takeBegun: () => BegunRequest | undefined;
}

export interface BegunRequest {
  /**
   * Rejects as `fetch` does. The body ends early, without an error, where the connection breaks or is silent for half a
   * minute, or where 8 MiB have come before it was taken.
   */
  answer: Promise<Response>;
  abort: () => void;
  /** Whether a part reads it: until then it must not grow. */
  isTaken: boolean;
}
