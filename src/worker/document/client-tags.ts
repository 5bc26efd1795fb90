import { TAGS, type TagVariable } from '../../config/third-parties.ts';
import type { Variables } from '../../config/variables.ts';
import type { PageFacts } from '../../decide/facts.ts';

/** Third-party ids that the page passes to the browser; only those that are configured. */
export type ClientTags = Readonly<Partial<Record<TagVariable, string>>>;

/** For pages that name no third party. */
export const NO_TAGS: ClientTags = {};

/** What `variables` configures for a page with these facts (docs/behaviour.md#third-party-tags). */
export function pageTags(
  { page, services }: Pick<PageFacts, 'page' | 'services'>,
  variables: Variables,
): ClientTags {
  if (page.kind !== 'landing' || services === '') return NO_TAGS;
  return Object.fromEntries(
    TAGS.flatMap(({ variable }) => (variables[variable] === null ? [] : [[variable, variables[variable]]])),
  );
}
