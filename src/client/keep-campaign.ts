/** Where a visitor came from survives a look at a document. */
import { cameFromHere } from './came-from-here.ts';

/**
 * Gives the link of the header's mark the query of the page before, where that names a campaign or an advert's click: who reads
 * the terms before agreeing still comes by that advert. Nothing is stored or sent for it.
 */
export function keepCampaign(): void {
  if (!cameFromHere() || !/[?&](?:utm_|\w*(?:cl|bra)id=)/.test(document.referrer)) return;
  addEventListener('DOMContentLoaded', () => {
    const mark = document.querySelector<HTMLAnchorElement>('.head__brand');
    if (mark) mark.search = new URL(document.referrer).search;
  });
}
