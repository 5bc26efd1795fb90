import { inTime, LATE } from '../shared/in-time.ts';

/** A part that takes longer has failed. */
const TIMEOUT_MS = 120_000;

class PartError extends Error {}

/** Logs an error, unless it is `loadPart`'s, which has been logged already. */
export function logUnlessPart(error: unknown): void {
  if (!(error instanceof PartError)) console.error(error);
}

/**
 * Fetches a part of the script. On failure, or after 120 s, logs 'loading chunk failed' with the failure's type
 * (`error` or `timeout`) and the part's address, then rejects with a `PartError`.
 * @param load a function whose body is the one `import()` of the part
 * @see docs/behaviour.md#script-parts
 */
export function loadPart<T>(load: () => Promise<T>): Promise<T> {
  return inTime(TIMEOUT_MS, load()).catch(({ name }: Error) => {
    const type = name === LATE ? 'timeout' : 'error';
    const message = `loading chunk failed (${type}: ${addressOf(load)})`;
    console.error(message);
    throw new PartError(message);
  });
}

/**
 * Read from the source of the import: only the build knows the part's address, which holds a digest, and it writes it
 * nowhere else. Browsers' errors do not always name it, and after a time-out there is none.
 */
function addressOf(load: () => unknown): string {
  const specifier = /import\(.([^"'`]+)/.exec(String(load))?.[1] ?? '';
  return new URL(specifier, import.meta.url).href;
}
