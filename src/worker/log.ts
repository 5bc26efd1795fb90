/** Structured log lines: one JSON object a line, for errors and events. */

/** What may be said of a request: never its query string, never an address. */
export interface RequestNote {
  route: string;
  ray: string | null;
}

export function noteRequest(request: Request): RequestNote {
  return { route: new URL(request.url).pathname.slice(0, 200), ray: request.headers.get('cf-ray') };
}

export function logError(message: string, error: unknown, note: Partial<RequestNote> = {}): void {
  console.error(JSON.stringify({ level: 'error', message, ...note, ...describeError(error) }));
}

function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error).slice(0, 500) };
  return {
    error: error.message.slice(0, 500),
    name: error.name,
    stack: error.stack?.split('\n').slice(0, 12).join('\n'),
    ...(error.cause === undefined ? {} : { cause: String(error.cause).slice(0, 500) }),
  };
}
