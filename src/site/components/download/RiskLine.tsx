import type { LandingCopy } from '../../../content/landing/index.ts';
import './RiskLine.css';

/**
 * The risk of an offer, in the page's language. The prescribed English text of a translated line follows below the first
 * screen: here it would push words off the screen. A page without an offer has its line there, too.
 */
export function RiskLine({ copy: { offer, riskLines } }: { copy: LandingCopy }) {
  if (offer === null || !riskLines[0]) return null;
  return <p className="risk">{riskLines[0].text}</p>;
}
