/** A part that takes longer has failed. */
const TIMEOUT_MS = 120_000;

/** A part of the script did not come; logged already, so a caller only chooses what to do without it. */
class PartError extends Error {}

/** Logs an error, unless it is a part's, which is logged already. */
export function logUnlessPart(error: unknown): void {
  if (!(error instanceof PartError)) console.error(error);
}

/**
 * Fetches a part of the script. Logs 'loading chunk failed' with the failure's type (`error` or
 * `timeout`) and the part's address, then rejects with a `PartError`.
 * @param load a function whose body is the one `import()` of the part
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
 * The address that the build gave a part. It stands nowhere but in the import itself: browsers put it in
 * a failure's message in words of their own, or (Safari, and any timeout) not at all.
 */
function addressOf(load: () => unknown): string {
  const specifier = /import\(["'`]([^"'`]+)/.exec(String(load))?.[1] ?? '';
  return new URL(specifier, import.meta.url).href;
}
