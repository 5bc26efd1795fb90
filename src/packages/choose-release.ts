import {
  type EntityTag,
  formatEntityTag,
  hasMatch,
  isStrongMatch,
  parseEntityTag,
  parseEntityTagCondition,
} from '../lib/http/entity-tag.ts';
import type { RequestHeaders } from '../lib/http/preconditions.ts';
import type { RepresentationRequest } from '../lib/http/serve-representation.ts';
import { RESUMABLE_RELEASES, type Release } from './release-document.ts';

/** As in the header, with quotes. Strong, and the same for the same bytes wherever they are released. */
export function releaseEtag(release: Release): string {
  return formatEntityTag(release.sha256);
}

/**
 * The current release, unless the request resumes one of the two before it: a `GET` with `Range` and that
 * release's entity tag in `If-Match` or `If-Range`. This is how Android's DownloadManager resumes; it abandons a
 * download that is answered with 200, 412 or 416.
 * @param releases newest first
 * @returns `null` when there are no releases
 */
export function chooseRelease(
  request: RepresentationRequest,
  releases: readonly Release[],
): Release | null {
  const current = releases[0];
  if (!current) return null;
  const { headers, range } = request;
  if (range === null) return current;

  const ifMatch = headers.get('if-match');
  const permitted = releases
    .slice(0, RESUMABLE_RELEASES)
    .filter(
      (release) =>
        ifMatch === null || hasMatch(ifMatch, (tag) => isStrongMatch(tag, tagOf(release))),
    );
  const rangeTag = parseEntityTag(headers.get('if-range') ?? '');
  const resumed = rangeTag && permitted.find((release) => isStrongMatch(rangeTag, tagOf(release)));
  return resumed ?? permitted[0] ?? current;
}

/** Whether `If-Range`, `If-Match` or `If-None-Match` names an entity tag that belongs to none of the releases. */
export function namesUnknownRelease(
  headers: RequestHeaders,
  releases: readonly Release[],
): boolean {
  const rangeTag = parseEntityTag(headers.get('if-range') ?? '');
  const tags = [
    ...(rangeTag ? [rangeTag] : []),
    ...tagsIn(headers.get('if-match')),
    ...tagsIn(headers.get('if-none-match')),
  ];
  return tags.some((tag) => !releases.some((release) => release.sha256 === tag.opaque));
}

function tagOf(release: Release): EntityTag {
  return { weak: false, opaque: release.sha256 };
}

function tagsIn(header: string | null): readonly EntityTag[] {
  const condition = parseEntityTagCondition(header ?? '');
  return condition === '*' ? [] : condition;
}
