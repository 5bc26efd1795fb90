/**
 * A promise of the browser's own may never settle: a WebView without a permission leaves `writeText` open, a file in a cloud
 * is not read. What a page waits for, and what it does instead, is in docs/browsers.md#promises-of-the-platform.
 */

/** The name of the error after which a later answer is dropped. */
export const LATE = 'TimeoutError';

/**
 * What `answer` resolves to, or rejects with.
 * @param ms the longest wait, milliseconds
 * @throws DOMException with the name `LATE` when it has not settled by then
 */
export function inTime<Value>(ms: number, answer: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException(`None within ${ms} ms.`, LATE)), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

export type InTime = typeof inTime;
