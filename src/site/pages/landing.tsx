/** What all landing pages share, around what each composition adds. */
import { Fragment, type ReactNode } from 'react';
import { heroPicture } from '../../config/images.ts';
import type { Composition, LandingPage } from '../../config/pages.ts';
import { SECTIONS, type Section, type SectionOf } from '../../config/sections.ts';
import { makesClaim } from '../../content/claims/index.ts';
import { type LandingCopy, landingCopy } from '../../content/landing/index.ts';
import { pageAddresses, pageMeta } from '../../content/meta.ts';
import { hasOtherLanguages } from '../../content/page-languages.ts';
import { cardWords } from '../../content/share-card.ts';
import { landingData } from '../../content/structured-data.ts';
import { ui } from '../../content/ui/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { DownloadButton, DownloadLink } from '../components/download/DownloadButton.tsx';
import { NoApp, runsApp } from '../components/download/NoApp.tsx';
import { WaysOut } from '../components/download/WaysOut.tsx';
import type { HeroProps } from '../components/hero/Hero.tsx';
import { Closing, FairPlay } from '../components/landing/Landing.tsx';
import { heroPreload, Picture } from '../components/picture/Picture.tsx';
import { Shell } from '../components/shell/Shell.tsx';
import { AddressToCopy } from '../islands/copy-address/CopyAddress.tsx';
import type { PageModule } from './page-module.ts';

/** What the parts of a landing page render: the facts of the visit, and the words chosen by them. */
export interface LandingProps {
  facts: PageFacts;
  copy: LandingCopy;
}

interface Parts<C extends Composition> {
  /** From `virtual:page-styles`, which the composition's own module imports. */
  styles: string;
  Hero: (props: HeroProps) => ReactNode;
  /** Whether `Download` prints an island (`PageModule`). */
  hasIsland?: PageModule['hasIsland'];
  /** The page's one download button, with what stands around it. @default DownloadButton */
  Download?: (props: LandingProps) => ReactNode;
  /** By name; `config/sections.ts` gives their order. */
  sections: Readonly<Record<SectionOf<C>, (props: LandingProps) => ReactNode>>;
}

export type LandingComposition = (page: LandingPage) => PageModule;

/** A composition from its parts. The head preloads the very picture that the hero shows. */
export function composeLanding<C extends Composition>(
  composition: C,
  { styles, Hero, hasIsland, Download = DownloadButton, sections }: Parts<C>,
): LandingComposition {
  const shown: Readonly<Partial<Record<Section, (props: LandingProps) => ReactNode>>> = sections;
  return (page) => {
    return {
      styles,
      hasIsland: (facts) => facts.button?.wayOut != null || (hasIsland?.(facts) ?? false),
      // A reader of Kannada may not be able to read the word Tamil in Tamil letters.
      namesLanguages: page.language === 'en' && hasOtherLanguages(page),
      head: (facts) => {
        const name = heroPicture(page, facts.brand.id, makesClaim('cash-bonus', facts));
        return {
          ...pageMeta(facts),
          ...pageAddresses(facts),
          pictureText: cardWords(facts)?.headline,
          ...(name !== null && {
            hero: heroPreload(name),
            isHeroUsual: !facts.savesData && name === heroPicture(page, facts.brand.id, true),
          }),
          structuredData: landingData(facts),
        };
      },
      Body({ facts }) {
        const copy = landingCopy(facts);
        const name = heroPicture(page, facts.brand.id, makesClaim('cash-bonus', facts));
        const picture = name !== null && (
          <Picture name={name} priority smallest={facts.savesData} />
        );
        const { address, copy: action, copied, uncopied } = ui(facts.language).ways;
        const download = !runsApp(facts) ? (
          <NoApp facts={facts} />
        ) : facts.button?.wayOut ? (
          <WaysOut facts={facts} copy={copy}>
            <AddressToCopy
              address={facts.slots.address}
              label={address}
              words={{ copy: action, copied, uncopied }}
            />
          </WaysOut>
        ) : (
          <Download facts={facts} copy={copy} />
        );
        return (
          <Shell facts={facts}>
            <Hero facts={facts} copy={copy} picture={picture} download={download} />
            <FairPlay facts={facts} copy={copy} />
            <div className="rest">
              {orderOf(composition, facts).map((name) => (
                <Fragment key={name}>{shown[name]?.({ facts, copy })}</Fragment>
              ))}
              <Closing facts={facts} copy={copy} />
              {/* On a phone, once the main button has scrolled away: it sticks to the bottom of the screen. */}
              {runsApp(facts) && (
                <div className="thumb">
                  <DownloadLink facts={facts} copy={copy} place="bar" />
                </div>
              )}
            </div>
          </Shell>
        );
      },
    };
  };
}

/** The sections that the arm names come first, in its order. */
function orderOf(composition: Composition, { arm }: PageFacts): readonly Section[] {
  return [...new Set([...(arm?.sections ?? []), ...SECTIONS[composition]])];
}
