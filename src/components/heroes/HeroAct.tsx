import { Badges } from '../badges/Badges.tsx';
import { Offer } from '../offer/Offer.tsx';
import type { HeroProps } from './hero.ts';

interface Props extends Pick<HeroProps, 'facts' | 'copy' | 'download'> {
  /** Of the offer, on a page that has a form of its own for it. */
  look?: 'ticket';
}

/** What a hero leads to: the offer with its terms and its risk, the download control, the badges. */
export function HeroAct({ facts, copy, download, look }: Props) {
  const offer = <Offer copy={copy} look={look} />;
  // Inside another app four ways to the app need the first screen.
  const isInApp = facts.control?.wayOut != null;
  return (
    <>
      {!isInApp && offer}
      {download}
      {isInApp && offer}
      <Badges facts={facts} badges={copy.badges} />
    </>
  );
}
