import type { VariableName } from '../../../src/config/variables.ts';
import { send } from '../http.ts';
import { CHANGE_PATH, type Change, UNCHANGED } from './changing-site.ts';

/** Gives a site with `entries/changing-site.ts` these variables, and no others, until the next change. */
export async function changeVariables(
  { url }: { readonly url: string },
  variables: Partial<Record<VariableName, string>>,
): Promise<void> {
  const change: Change = { ...UNCHANGED, variables };
  await send(url, CHANGE_PATH, { method: 'POST', body: JSON.stringify(change) });
}
