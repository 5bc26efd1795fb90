import { splitOffer } from '../../../content/landing/index.ts';
import { verifyHref } from '../../../content/ui/index.ts';
import { verifyWords } from '../../../content/verify/index.ts';
import type { PageFacts } from '../../../decide/facts.ts';
import { leadsToPackage } from '../download/DownloadArea.tsx';
import { runsApp } from '../download/NoApp.tsx';
import { RiskLine } from '../download/RiskLine.tsx';
import { Icon } from '../icons/Icon.tsx';
import { PageTap } from '../tap/PageTap.tsx';
import { TapItem } from '../tap/Tap.tsx';
import type { HeroProps } from './Hero.tsx';
import './Badges.css';
import './Stub.css';

/** What a hero leads to: the offer with its terms, the download button, the risk, the badges. */
export function HeroAct({ facts, copy, download }: Pick<HeroProps, 'facts' | 'copy' | 'download'>) {
  const offer = <Stub copy={copy} />;
  // Inside another app the four ways to get the app take up the first screen.
  const isInApp = facts.button?.wayOut != null;
  return (
    <>
      {!isInApp && offer}
      {download}
      {isInApp && offer}
      {(isInApp || !runsApp(facts)) && <RiskLine copy={copy} />}
      <Badges facts={facts} badges={copy.badges} />
    </>
  );
}

/** A promise with its terms: never one without the other. Its risk stands below the button, on the same screen. */
function Stub({ copy: { offer } }: Pick<HeroProps, 'copy'>) {
  if (offer === null) return null;
  const { before, numeral, after } = splitOffer(offer.text);
  return (
    <p className="stub">
      <strong className="stub__n">
        {before}
        <b className={/\d/.test(numeral) ? undefined : 'word'}>{numeral}</b>
        {after}
      </strong>{' '}
      <span className="stub__t">{offer.terms}</span>
    </p>
  );
}

/** The evidence for a claim of safety, with its limits: never one without the other. */
const MEASURES = '/privacy-policy#security-measures';

function Badges({ facts, badges }: { facts: PageFacts; badges: readonly string[] }) {
  const { button, language } = facts;
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
      {button?.store !== 'apple' && !leadsToPackage(facts) && (
        <TapItem href={verifyHref(language)}>{verifyWords(language).link}</TapItem>
      )}
    </ul>
  );
}
