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

export const SPECULATION_RULES = `<script type="speculationrules">${JSON.stringify(RULES)}</script>`;

/** What `script-src` must say for them: a keyword that allows rules and nothing that runs. */
export const SPECULATION_RULES_SOURCE = "'inline-speculation-rules'";
