import type { ReactNode } from 'react';
import {
  eraOf,
  fillGuideText,
  type GuideStep,
  installWords,
  MAKER_NAMES,
  otherBrowsers,
  otherMakers,
  stepsFor,
} from '../../content/install/index.ts';
import { isPhoneDialog } from '../../content/install/phone-dialogs.ts';
import { verifyHref } from '../../content/ui/index.ts';
import { verifyWords } from '../../content/verify/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import type { AndroidSetting } from '../../decide/user-agent.ts';
import { Shell } from '../shell/Shell.tsx';
import { GuideHead } from './GuideHead.tsx';
import { GuidePicture, GuidePictureSheet } from './GuidePicture.tsx';
import { GuideText } from './GuideText.tsx';
import { StepPicture } from './StepPicture.tsx';
import { StoreCard } from './StoreCard.tsx';
import '../base/quiet.css';
import './InstallGuide.css';

/** For a visitor whose phone is unknown, such as a crawler. */
const UNKNOWN: AndroidSetting = { browser: 'other', era: 'unknown', maker: 'unknown' };

/** How to install the package: the steps for this phone, the others folded away, the store beside them. */
export function InstallGuide({ facts, share }: { facts: PageFacts; share: ReactNode }) {
  const words = installWords(facts.language);
  const setting = facts.android ?? UNKNOWN;
  const otherEra = eraOf(setting) === 'before-8' ? '8-or-later' : 'before-8';
  return (
    <Shell facts={facts}>
      <GuidePictureSheet />
      <GuideHead facts={facts} words={words} />
      <div className="wrap guide">
        {/* Before the steps: a visitor who can use the store need not read them. */}
        <StoreCard facts={facts} words={words} />
        <div className="guide__main">
          <section aria-labelledby="steps">
            <h2 id="steps">{words.yours[setting.browser]}</h2>
            <ul className="guide__safety">
              {words.safety.map((point) => (
                <li key={point}>
                  <GuideText facts={facts} text={point} />
                </li>
              ))}
            </ul>
            <Steps facts={facts} steps={stepsFor(words, setting)} />
          </section>
          <section aria-labelledby="others">
            <h2 id="others">{words.others.title}</h2>
            <p className="muted">{words.others.text}</p>
            {otherBrowsers(setting).map((browser) => (
              <details className="fold" key={browser}>
                <summary>{words.others.names[browser]}</summary>
                <Steps facts={facts} steps={words.fetching[browser]} />
              </details>
            ))}
            {otherMakers(setting).map((maker) => (
              <details className="fold" key={maker}>
                <summary>{MAKER_NAMES[maker]}</summary>
                <Steps facts={facts} steps={[words.makers[maker]]} />
              </details>
            ))}
            <details className="fold">
              <summary>{words.eras[otherEra]}</summary>
              <Steps facts={facts} steps={[words.allowing[otherEra]]} />
            </details>
          </section>
          <section aria-labelledby="troubles">
            <h2 id="troubles">{words.troubles.title}</h2>
            {words.troubles.topics.map(({ id, picture, title, points }) => (
              <details className="fold" id={id} key={id}>
                <summary>
                  <GuideText facts={facts} text={title} />
                </summary>
                <div className="topic">
                  <GuidePicture name={picture} />
                  <ul>
                    {points.map((point) => (
                      <li key={point}>
                        <GuideText facts={facts} text={point} />
                      </li>
                    ))}
                    {id === 'genuine' && (
                      <li>
                        <a href={verifyHref(facts.language)}>{verifyWords(facts.language).link}</a>
                      </li>
                    )}
                  </ul>
                </div>
              </details>
            ))}
          </section>
          {share}
        </div>
      </div>
    </Shell>
  );
}

function Steps({ facts, steps }: { facts: PageFacts; steps: readonly GuideStep[] }) {
  return (
    <ol className="guide__steps">
      {steps.map(({ picture, title, text }) => (
        <li className={isPhoneDialog(picture) ? 'guide__step--shown' : undefined} key={title}>
          <StepPicture facts={facts} name={picture} />
          <div>
            <h3>
              <GuideText facts={facts} text={title} />
            </h3>
            <p>
              <GuideText facts={facts} text={text} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The guide's heading, for the page and its breadcrumbs alike. */
export function guideTitle(facts: PageFacts): string {
  return fillGuideText(installWords(facts.language).title, facts.brand, facts.slots.origin);
}
