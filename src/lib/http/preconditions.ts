/** Conditional GET and HEAD requests for a representation that exists (RFC 9110, section 13). */
import {
  type EntityTag,
  hasMatch,
  isStrongMatch,
  isWeakMatch,
  parseEntityTag,
} from './entity-tag.ts';
import { parseHttpDate, toWholeSeconds } from './http-date.ts';

export interface RequestHeaders {
  get(name: string): string | null;
}

export interface Validators {
  /** Strong. */
  etag: EntityTag;
  /** Compared in whole seconds. */
  lastModified: Date;
}

/** `not-modified` is answered 304, `precondition-failed` 412. */
export type PreconditionOutcome = 'proceed' | 'not-modified' | 'precondition-failed';

/**
 * Evaluates `If-Match`, `If-Unmodified-Since`, `If-None-Match` and `If-Modified-Since` in the RFC's order:
 * a tag overrides the date beside it, and "failed" is settled before "not modified". A date that is not an
 * HTTP-date counts as absent.
 * @see RFC 9110, section 13.2.2, steps 1 to 4
 */
export function evaluatePreconditions(
  headers: RequestHeaders,
  validators: Validators,
): PreconditionOutcome {
  const { etag } = validators;
  const lastModifiedSeconds = toWholeSeconds(validators.lastModified);

  const ifMatch = headers.get('if-match');
  if (ifMatch !== null) {
    if (!hasMatch(ifMatch, (tag) => isStrongMatch(tag, etag))) return 'precondition-failed';
  } else {
    const unmodifiedSince = parseHttpDate(headers.get('if-unmodified-since') ?? '');
    if (unmodifiedSince !== null && lastModifiedSeconds > unmodifiedSince)
      return 'precondition-failed';
  }

  const ifNoneMatch = headers.get('if-none-match');
  if (ifNoneMatch !== null) {
    if (hasMatch(ifNoneMatch, (tag) => isWeakMatch(tag, etag))) return 'not-modified';
  } else {
    const modifiedSince = parseHttpDate(headers.get('if-modified-since') ?? '');
    if (modifiedSince !== null && lastModifiedSeconds <= modifiedSince) return 'not-modified';
  }
  return 'proceed';
}

/**
 * Whether `If-Range` lets the `Range` beside it count: there is no `If-Range`, or it holds this same strong tag
 * or exactly this date. A weak tag, any other date and anything unreadable mean the whole file.
 * @see RFC 9110, section 13.1.5
 */
export function isRangeWanted(headers: RequestHeaders, validators: Validators): boolean {
  const ifRange = headers.get('if-range');
  if (ifRange === null) return true;
  const tag = parseEntityTag(ifRange);
  if (tag) return isStrongMatch(tag, validators.etag);
  return parseHttpDate(ifRange) === toWholeSeconds(validators.lastModified);
}
