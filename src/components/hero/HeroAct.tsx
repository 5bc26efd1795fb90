import type { LandingCopy } from '../../content/landing/index.ts';
import { verifyHref } from '../../content/ui/index.ts';
import { verifyWords } from '../../content/verify/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { leadsToPackage } from '../download/DownloadArea.tsx';
import { Icon } from '../icons/Icon.tsx';
import { PageTap } from '../tap/PageTap.tsx';
import { TapItem } from '../tap/Tap.tsx';
import type { HeroProps } from './Hero.tsx';
import './Badges.css';
import './Offer.css';

interface Props extends Pick<HeroProps, 'facts' | 'copy' | 'download'> {
  /** Of the offer; a ticket has the page's colours inverted. @default 'offer' */
  look?: 'offer' | 'ticket';
}

/** What a hero leads to: the offer with its terms and its risk, the download control, the badges. */
export function HeroAct({ facts, copy, download, look = 'offer' }: Props) {
  const offer = <Offer copy={copy} look={look} />;
  // Inside another app the four ways to get the app take up the first screen.
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

/**
 * A promise with its terms and, in the page's language, its risk: never one without the others. The prescribed English
 * text of a translated risk line follows below the first screen: here it would push the control off the screen.
 */
function Offer({ copy: { offer, riskLines }, look }: { copy: LandingCopy; look: string }) {
  if (offer === null) return null;
  return (
    <p className={look}>
      <strong className={`${look}__text`}>{offer.text}</strong>{' '}
      <span className={`${look}__terms`}>{offer.terms}</span>{' '}
      {riskLines[0] && <span className={`${look}__terms`}>{riskLines[0].text}</span>}
    </p>
  );
}

/** The evidence for a claim of safety, with its limits: never one without the other. */
const MEASURES = '/privacy-policy#security-measures';

function Badges({ facts, badges }: { facts: PageFacts; badges: readonly string[] }) {
  const { control, language } = facts;
  if (badges.length === 0) return null;
  return (
    <ul className="badges">
      {badges.map((badge) => (
        <li key={badge}>
          <Icon name="shield" />
          <PageTap facts={facts} to={MEASURES}>
            {badge}
          </PageTap>
        </li>
      ))}
      {/* The facts about a package link there too. */}
      {control?.store !== 'apple' && !leadsToPackage(facts) && (
        <TapItem href={verifyHref(language)}>{verifyWords(language).link}</TapItem>
      )}
    </ul>
  );
}
