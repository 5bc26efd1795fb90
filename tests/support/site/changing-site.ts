/** What a test changes of a site and its desk while they run: `entries/changing-site.ts`, `entries/changing-desk.ts`. */
import type { VariableName } from '../../../src/config/variables.ts';

export interface Change {
  variables: Partial<Record<VariableName, string>>;
  /** Whether the platform names a version with a tag, as it does for one that our commands uploaded. */
  isFromEdge: boolean;
  /** Whether the site was built from other words than the desk. */
  isOfOtherBuild: boolean;
  /** How far both clocks are ahead, in milliseconds. */
  aheadMs: number;
}

export const UNCHANGED: Change = {
  variables: {},
  isFromEdge: false,
  isOfOtherBuild: false,
  aheadMs: 0,
};

/** Takes a change as JSON, on either host. */
export const CHANGE_PATH = '/change';
