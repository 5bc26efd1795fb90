import type { Offer as OfferWords } from '../../content/landing/index.ts';
import './Offer.css';

/** A promise with its terms, never one without the other. */
export function Offer({ offer }: { offer: OfferWords }) {
  return (
    <p className="offer">
      <strong className="offer__text">{offer.text}</strong>{' '}
      <span className="offer__terms">{offer.terms}</span>
    </p>
  );
}
