/** A part that takes longer than this has failed. */
const TIMEOUT_MS = 120_000;

class PartError extends Error {}

/** Logs an error, unless it is one of `loadPart`, which has been logged already. */
export function logUnlessPart(error: unknown): void {
  if (!(error instanceof PartError)) console.error(error);
}

/**
 * Fetches a part of the script. On failure, or after 120 s, logs 'loading chunk failed' with the failure's type
 * (`error` or `timeout`) and the part's address, then rejects with a `PartError`.
 * @param load a function whose body is nothing but the `import()` of the part
 * @see docs/behaviour.md#script-parts
 */
export function loadPart<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = (type: string): void => {
      clearTimeout(timer);
      const message = `loading chunk failed (${type}: ${addressOf(load)})`;
      console.error(message);
      reject(new PartError(message));
    };
    const timer = setTimeout(fail, TIMEOUT_MS, 'timeout');
    load().then(
      (part) => {
        clearTimeout(timer);
        resolve(part);
      },
      () => fail('error'),
    );
  });
}

/**
 * Read from the function's source text (`import('…')`), because browsers word a failed import differently, and some leave
 * the address out.
 */
function addressOf(load: () => unknown): string {
  const specifier = /import\(.([^"'`]+)/.exec(String(load))?.[1] ?? '';
  return new URL(specifier, import.meta.url).href;
}
