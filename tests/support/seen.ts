import { parseVariables } from '../../src/config/variables.ts';
import { liveOf } from '../../src/content/live.ts';

/** What visitors read by these variables, without documents, on a day on which every claim may be made, from no edge. */
export function seenWith(variables: Parameters<typeof parseVariables>[0] = {}) {
  return { shown: liveOf(parseVariables(variables).values, '2026-12-01', false), documents: [] };
}
