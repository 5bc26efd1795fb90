/** No binding may hold a visitor or an isolate: calls to bindings take no abort signal, so they are raced. */

/** A binding has not answered in time. What it answers later is dropped. */
export class LateBindingError extends Error {
  override readonly name = 'LateBindingError';
}

/**
 * What `call` resolves to, or rejects with.
 * @param what the binding's name in the error's message
 * @param onLate is handed what arrives after all, to let go of it
 * @throws LateBindingError when `call` has not settled within `patienceMs`
 */
export function within<Value>(
  patienceMs: number,
  what: string,
  call: Promise<Value>,
  onLate: (value: Value) => void = () => {},
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  let isLate = false;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(new LateBindingError(`${what} did not answer within ${patienceMs} ms.`));
    }, patienceMs);
  });
  call.then(
    (value) => {
      if (isLate) onLate(value);
    },
    () => {
      // The race has passed it on, or it came too late for anybody to care.
    },
  );
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
}
