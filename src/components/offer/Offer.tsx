import type { LandingCopy } from '../../content/landing/index.ts';
import './Offer.css';

interface Props {
  copy: Pick<LandingCopy, 'offer' | 'riskLines'>;
  /** A ticket has the page's colours turned round. @default 'offer' */
  look?: 'offer' | 'ticket';
}

/**
 * A promise with its terms and, in the page's language, its risk: never one without the others. The prescribed English
 * of a translated risk line follows right below the first screen: here it would push the control off the screen.
 */
export function Offer({ copy: { offer, riskLines }, look = 'offer' }: Props) {
  if (offer === null) return null;
  return (
    <p className={look}>
      <strong className={`${look}__text`}>{offer.text}</strong>{' '}
      <span className={`${look}__terms`}>{offer.terms}</span>{' '}
      {riskLines[0] && <span className={`${look}__terms`}>{riskLines[0].text}</span>}
    </p>
  );
}
