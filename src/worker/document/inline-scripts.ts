/** The scripts that stand in a page itself. Its policy names each by its hash. */
import { headScript, headScriptOfIslands } from 'virtual:head-script';

/** `src/client/head.ts` as text. @param hasIsland then the script also asks for what wakes it */
export function headScriptOf(hasIsland: boolean): string {
  return hasIsland ? headScriptOfIslands : headScript;
}

/**
 * Asks the browser to fetch one of our documents when a finger or mouse button goes down on its link, so few visitors
 * pay data for a page that is not opened. Browsers skip it by themselves when asked to save data. Neither
 * packages nor other hosts are matched. Documents alone carry them: on a landing page a first visitor would wait for
 * 150 bytes, and few visitors tap a link of the footer there.
 *
 * @see https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
const RULES = {
  prefetch: [
    {
      where: { selector_matches: 'footer a[href^="/"],main a[href^="/install"]' },
      eagerness: 'conservative',
    },
  ],
};

/**
 * Content of the `<script type="speculationrules">`. The policy names it by its hash rather than by CSP's keyword
 * for such rules, because browsers without them do not know that keyword and complain in the console.
 */
export const SPECULATION_RULES = JSON.stringify(RULES);
