/** Small answers that several routes give. */
import type { Area } from '../config/reserved-paths.ts';
import type { Answer } from '../lib/http/answer.ts';
import { problem } from '../lib/http/problem.ts';

type Fields = Readonly<Record<string, string>>;

/** Plain text, ended by a line break; not stored by caches unless `headers` allow it. */
export function text(content: string, status: number, headers: Fields = {}): Answer {
  return {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
    body: `${content}\n`,
  };
}

/** `value` as JSON; not stored by caches unless `headers` allow it. */
export function json(value: unknown, status = 200, headers: Fields = {}): Answer {
  return text(JSON.stringify(value), status, { 'Content-Type': 'application/json', ...headers });
}

/** Redirect to a path on this host. `location` must be ASCII and begin with exactly one slash. */
export function redirect(status: 302 | 308, location: string): Answer {
  return { status, headers: { Location: location, 'Cache-Control': 'no-cache' }, body: null };
}

/** 404 in the form that suits the address: a problem for programs, otherwise text (docs/behaviour.md#errors). */
export function notFound(area: Area): Answer {
  if (area !== 'program') return text('No such file.', 404);
  return problem({
    status: 404,
    title: 'Not found',
    detail:
      'There is nothing at this address. /api/packages lists the packages that can be downloaded.',
  });
}

/** 405 in the form that suits the address, with `Allow` (RFC 9110, section 15.5.6). */
export function methodNotAllowed(area: Area, methods: readonly string[]): Answer {
  const allow = methods.join(', ');
  const detail = `Only ${methods.join(' and ')} ${methods.length === 1 ? 'is' : 'are'} allowed here.`;
  if (area !== 'program') return text(detail, 405, { Allow: allow });
  return problem({
    status: 405,
    title: 'Method not allowed',
    detail,
    headers: { Allow: allow },
  });
}
