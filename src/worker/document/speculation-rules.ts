/**
 * Asks the browser to fetch a document of ours when a finger or a button goes down on its link: that
 * costs nobody data for a page that is not opened. Browsers leave it out by themselves when data is to be
 * saved. Packages are not matched, nor other hosts.
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
 * Content of the `<script type="speculationrules">`. The policy names it by its hash: its own keyword is
 * unknown to browsers without such rules, which say so in the console.
 */
export const SPECULATION_RULES = JSON.stringify(RULES);
