/** An entry module in front of the built worker that lets a request choose the Worker variables it meets. */
import type { VariableName } from '../../src/config/variables.ts';

const HEADER = 'test-variables';

/** The header of a request that meets these variables. */
export function variablesHeader(variables: Partial<Record<VariableName, string>>): Record<string, string> {
  return { [HEADER]: JSON.stringify(variables) };
}

/** The module's source, for `startSite({ entry })`. The worker keeps what it knows by the bindings' identity. */
export const VARIABLES_BY_HEADER = `
import site from './index.js';
const environments = new Map();
export default {
  ...site,
  fetch(request, env, context) {
    const variables = request.headers.get('${HEADER}');
    if (variables === null) return site.fetch(request, env, context);
    if (!environments.has(variables)) environments.set(variables, { ...env, ...JSON.parse(variables) });
    return site.fetch(request, environments.get(variables), context);
  },
};
`;
