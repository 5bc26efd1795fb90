import { Badges } from '../badges/Badges.tsx';
import { Offer } from '../offer/Offer.tsx';
import type { HeroProps } from './hero.ts';

/** What a hero leads to: the offer with its terms, the download control, the badges. */
export function HeroAct({ copy: { offer, badges }, download }: Pick<HeroProps, 'copy' | 'download'>) {
  return (
    <>
      {offer && <Offer offer={offer} />}
      {download}
      <Badges badges={badges} />
    </>
  );
}
