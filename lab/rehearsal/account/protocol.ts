/** What all parts of Cloudflare's API share: the envelope of results, and numbered errors. */

/** A request as a route reads it. */
export interface ApiRequest {
  /** Segments of the address that the route names, by name. */
  names: Readonly<Record<string, string>>;
  query: URLSearchParams;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
}

/** `METHOD /address`, below the account, with `:name` for a segment; the answer becomes the envelope's `result`. */
export type Routes = Readonly<Record<string, (request: ApiRequest) => unknown>>;

/** An error of the API, with Cloudflare's number and message. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The error by which a deploy recognises that it is the first. */
export function noWorker(): Refusal {
  return new Refusal(404, 10007, 'This Worker does not exist on your account.');
}

/** The body as JSON, unchecked beyond being an object. @throws Refusal for anything else */
export function readJson({ body }: Pick<ApiRequest, 'body'>): Record<string, unknown> {
  const value: unknown = JSON.parse(new TextDecoder().decode(body));
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new Refusal(400, 10001, 'The body is not an object.');
}

/** The body of a form. */
export function readForm({
  body,
  headers,
}: Pick<ApiRequest, 'body' | 'headers'>): Promise<FormData> {
  return new Response(body, {
    headers: { 'content-type': headers.get('content-type') ?? '' },
  }).formData();
}
