/** What the command needs from a browser, over any protocol. */

/** The window of a visit, and how the visitor appears to the site. Sizes are in CSS pixels. */
export interface VisitOptions {
  width: number;
  height: number;
  /** Uses touch instead of a mouse, where the engine can emulate it. */
  isPhone: boolean;
  userAgent: string;
  /** @default true */
  scripts?: boolean;
  /** Where the browser's downloads are saved. @default nowhere, or a folder that goes with the window */
  downloads?: string;
  /** Additions to the browser's environment. */
  environment?: Readonly<Record<string, string>>;
}

/** One window with a new profile. */
export interface Tab {
  /** Opens an address; resolves after the page's `load` event. */
  open: (url: string) => Promise<void>;
  /**
   * Runs a function in the page by its source: it may use nothing from outside itself, and no syntax newer than Chromium
   * 80. Argument and result are passed as JSON.
   */
  evaluate: <Input, Result>(
    run: (input: Input) => Result | Promise<Result>,
    input: Input,
  ) => Promise<Result>;
  /** Presses and releases at a point of the window, by touch or mouse. */
  tapAt: (x: number, y: number) => Promise<void>;
  /** The window as a PNG, with one pixel for each CSS pixel. */
  screenshot: () => Promise<Buffer>;
  /** Warnings and errors in the console since `open`; `null` when it cannot be read. */
  complaints: () => Promise<readonly string[] | null>;
  close: () => Promise<void>;
}

/** A browser on this machine. */
export interface Engine {
  /** As `--engines` names it: `88`, `newest`, `firefox`. */
  id: string;
  /** Name for readers: `Chromium 88`. */
  name: string;
  family: 'chromium' | 'firefox' | 'webkit';
  /** Major version of a Chromium; 0 for others. */
  major: number;
  /** Whether it can emulate touch. */
  hasTouch: boolean;
  openTab: (options: VisitOptions) => Promise<Tab>;
}

/** Longest wait for any action of a browser, in milliseconds: old ones render without a graphics card. */
export const PATIENCE_MS = 30_000;

/**
 * The source of an expression that runs one of our functions in a page and returns its result as JSON (`null` where there
 * is none), or a promise of it where the function is asynchronous.
 */
export function expressionOf(run: (input: never) => unknown, input: unknown): string {
  const argument = JSON.stringify(input ?? null).replaceAll('<', '\\u003c');
  return `(r=>{const j=v=>JSON.stringify(v===undefined?null:v);return r&&r.then?r.then(j):j(r)})((${run})(${argument}))`;
}

/** Polls until the answer is not `null`. @throws Error that names what was waited for */
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
