/** Bindings take no abort signal, so every call has a timeout. */

/** A binding has not answered in time. A later answer is dropped. */
class BindingTimeoutError extends Error {
  override readonly name = 'BindingTimeoutError';
}

/**
 * What `call` resolves to, or rejects with.
 * @param what the binding's name in the error's message
 * @param onLateResult is called with a result that arrives too late, to release it
 * @throws BindingTimeoutError when `call` has not settled within `timeoutMs`
 */
export function withTimeout<Value>(
  timeoutMs: number,
  what: string,
  call: Promise<Value>,
  onLateResult: (value: Value) => void = () => {},
): Promise<Value> {
  const late = Promise.withResolvers<never>();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    late.reject(new BindingTimeoutError(`${what} did not answer within ${timeoutMs} ms.`));
  }, timeoutMs);
  call.then(
    (value) => {
      if (isLate) onLateResult(value);
    },
    () => {
      // The race has reported it, or it came after the timeout.
    },
  );
  return Promise.race([call, late.promise]).finally(() => clearTimeout(timer));
}
