/** The script in the head of every page (`src/client/head.ts`), as text; the policy names it by its hash. */
import { headScript, headScriptOfIslands } from 'virtual:head-script';

/** @param hasIsland whether the page holds an island: then the script also asks for what wakes it */
export function headScriptOf(hasIsland: boolean): string {
  return hasIsland ? headScriptOfIslands : headScript;
}
