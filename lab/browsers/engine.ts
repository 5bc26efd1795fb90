/** What the command asks of a browser, over any protocol. */

/** The window of a visit and who the visitor seems to be. Sizes in CSS pixels. */
export interface VisitOptions {
  width: number;
  height: number;
  /** A finger instead of a mouse, where the engine can pretend to have one. */
  isPhone: boolean;
  userAgent: string;
  /** @default true */
  scripts?: boolean;
}

/** One window with a new profile. */
export interface Tab {
  /** Opens an address; resolves after the page's `load` event. */
  open: (url: string) => Promise<void>;
  /**
   * Runs a function in the page, by its text: it may use nothing from outside itself, and no syntax that is
   * younger than Chromium 80. Argument and result travel as JSON.
   */
  evaluate: <Input, Result>(
    run: (input: Input) => Result | Promise<Result>,
    input: Input,
  ) => Promise<Result>;
  /** Presses and releases at a point of the window, as a finger or a mouse would. */
  tapAt: (x: number, y: number) => Promise<void>;
  /** The window as a PNG, a pixel for each CSS pixel. */
  screenshot: () => Promise<Buffer>;
  /** What the console said as a warning or an error since `open`; `null` when it cannot be read meanwhile. */
  complaints: () => Promise<readonly string[] | null>;
  close: () => Promise<void>;
}

/** A browser that is on this machine. */
export interface Engine {
  /** As `--engines` names it: `88`, `newest`, `firefox`. */
  id: string;
  /** For readers: `Chromium 88`. */
  name: string;
  family: 'chromium' | 'firefox' | 'webkit';
  /** Major version of a Chromium; 0 for others. */
  major: number;
  /** Whether it can pretend that the visitor's pointer is a finger. */
  hasTouch: boolean;
  openTab: (options: VisitOptions) => Promise<Tab>;
}

/** Longest wait for anything that a browser does, in milliseconds: old ones draw without a graphics card. */
export const PATIENCE_MS = 30_000;

/**
 * The text of an expression that runs one of our functions in a page and gives its result as JSON, or a promise
 * of it where the function is asynchronous; `null` where there is no result.
 */
export function expressionOf(run: (input: never) => unknown, input: unknown): string {
  const argument = JSON.stringify(input ?? null).replaceAll('<', '\\u003c');
  return `(r=>{const j=v=>JSON.stringify(v===undefined?null:v);return r&&r.then?r.then(j):j(r)})((${run})(${argument}))`;
}

/** Asks again and again until the answer is not `null`. @throws Error that names what was waited for */
export async function waitFor<T>(
  what: string,
  read: () => Promise<T | null> | T | null,
  patienceMs: number = PATIENCE_MS,
): Promise<T> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const found = await read();
    if (found !== null) return found;
    if (Date.now() > end) throw new Error(`${what}: not within ${patienceMs / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
