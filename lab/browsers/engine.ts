/** What the scenes need from a browser, over any driver. */

/** How the visitor appears to the site. Sizes are in CSS pixels. */
export interface VisitOptions {
  width: number;
  height: number;
  /** Uses touch instead of a mouse, where the engine can emulate it. */
  isPhone: boolean;
  userAgent: string;
}

/** One window with a new profile. Requests to other machines than this one fail. */
export interface Tab {
  /** Resolves after the page's `load` event. */
  open: (url: string) => Promise<void>;
  /**
   * Runs a function in the page by its source: it may use nothing from outside itself, and no syntax newer than Chromium
   * 80. Argument and result are passed as JSON.
   */
  evaluate: <Input, Result>(
    run: (input: Input) => Result | Promise<Result>,
    input: Input,
  ) => Promise<Result>;
  /** Taps or clicks the first element that matches, scrolled into view. */
  tap: (selector: string) => Promise<void>;
  /** Warnings and errors in the console since `open`. */
  complaints: () => Promise<readonly string[]>;
  close: () => Promise<void>;
}

export interface Engine {
  name: string;
  /** Whether pages look right in it (`build/browser-baseline.ts`). Below, they only work. */
  looksRight: boolean;
  /** Messages in its console that are meant for others, each with the reason why it is harmless. */
  excuses: readonly RegExp[];
  openTab: (options: VisitOptions) => Promise<Tab>;
}

/** A proxy that does not exist, so that requests to other machines fail at once. */
export const DEAD_PROXY = '127.0.0.1:9';

/** A busy machine is slow, not wrong; old browsers render without a graphics card. */
export const TIMEOUT_MS = 60_000;

/**
 * The source of an expression that runs one of our functions in a page and returns its result as JSON (`null` where there
 * is none), or a promise of it where the function is asynchronous.
 */
export function expressionOf(run: (input: never) => unknown, input: unknown): string {
  const argument = JSON.stringify(input ?? null).replaceAll('<', '\\u003c');
  return `(r=>{const j=v=>JSON.stringify(v===undefined?null:v);return r&&r.then?r.then(j):j(r)})((${run})(${argument}))`;
}
