import { Fragment, type ReactNode } from 'react';
import type { Language } from '../../../config/languages.ts';
import { packageFilePath } from '../../../config/packages.ts';
import { appName } from '../../../content/app-name.ts';
import {
  eraOf,
  fillGuideText,
  type GuidePictureName,
  type GuideStep,
  type InstallWords,
  installWords,
  MAKER_NAMES,
  otherBrowsers,
  otherMakers,
  stepsFor,
} from '../../../content/install/index.ts';
import {
  isPhoneDialog,
  PHONE_DIALOGS,
  type PhoneDialog,
  type PhoneDialogName,
} from '../../../content/install/phone-dialogs.ts';
import { phoneWords } from '../../../content/install/phone-words.ts';
import { ui, verifyHref } from '../../../content/ui/index.ts';
import { verifyWords } from '../../../content/verify/index.ts';
import type { PageFacts } from '../../../decide/facts.ts';
import type { AndroidSetting } from '../../../decide/user-agent.ts';
import { NoApp } from '../download/NoApp.tsx';
import { Icon } from '../icons/Icon.tsx';
import { QrBlock } from '../qr-block/QrBlock.tsx';
import { Shell } from '../shell/Shell.tsx';
import { IN_SENTENCE, Tap, TapItem } from '../tap/Tap.tsx';
import { GuidePicture, GuidePictureSheet } from './GuidePicture.tsx';
import '../base/quiet.css';
import '../download/button.css';
import './PhoneDialog.css';
import '../base/title.css';
import './InstallGuide.css';

/** For a visitor whose phone is unknown, such as a crawler. */
const UNKNOWN: AndroidSetting = { browser: 'other', era: 'unknown', maker: 'unknown' };

/** How to install the package: the steps for this phone, the others collapsed, the store beside them. */
export function InstallGuide({ facts, share }: { facts: PageFacts; share: ReactNode }) {
  const words = installWords(facts.language);
  const setting = facts.android ?? UNKNOWN;
  const otherEra = eraOf(setting) === 'before-8' ? '8-or-later' : 'before-8';
  const others = [
    ...otherBrowsers(setting).map((one) => [words.others.names[one], words.fetching[one]] as const),
    ...otherMakers(setting).map((maker) => [MAKER_NAMES[maker], [words.makers[maker]]] as const),
    [words.eras[otherEra], [words.allowing[otherEra]]] as const,
  ];
  return (
    <Shell facts={facts}>
      <GuidePictureSheet />
      <GuideHead facts={facts} words={words} />
      <div className="wrap guide">
        {/* Before the steps: a visitor who can use the store need not read them. */}
        {facts.device === 'other' && <StoreCard facts={facts} words={words} />}
        <div className="guide__main">
          <section aria-labelledby="steps">
            <h2 id="steps">{words.yours[setting.browser]}</h2>
            <ul className="guide__safety">
              <Points facts={facts} points={words.safety} />
            </ul>
            <Steps facts={facts} steps={stepsFor(words, setting)} />
          </section>
          <section aria-labelledby="others">
            <h2 id="others">{words.others.title}</h2>
            <p className="muted">{words.others.text}</p>
            {others.map(([title, steps]) => (
              <details className="fold" key={title}>
                <summary>{title}</summary>
                <Steps facts={facts} steps={steps} />
              </details>
            ))}
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
                    <Points facts={facts} points={points} />
                    {id === 'genuine' && (
                      <TapItem href={verifyHref(facts.language)}>
                        {verifyWords(facts.language).link}
                      </TapItem>
                    )}
                  </ul>
                </div>
              </details>
            ))}
          </section>
          {facts.device === 'other' && <Trackers facts={facts} words={words} />}
          {share}
        </div>
      </div>
    </Shell>
  );
}

function Points({ facts, points }: { facts: PageFacts; points: readonly string[] }) {
  return points.map((point) => (
    <li key={point}>
      <GuideText facts={facts} text={point} />
    </li>
  ));
}

function Steps({ facts, steps }: { facts: PageFacts; steps: readonly GuideStep[] }) {
  return (
    <ol className="guide__steps">
      {steps.map(({ picture, title, text }, index) => (
        <li className={isPhoneDialog(picture) ? 'guide__step--shown' : undefined} key={title}>
          <StepPicture facts={facts} name={picture} />
          <div>
            <h3>
              {steps.length > 1 && <span className="muted">{`${index + 1}. `}</span>}
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

function GuideHead({ facts, words }: { facts: PageFacts; words: InstallWords }) {
  const { brand, slots } = facts;
  return (
    <header className="guide__head">
      <div className="wrap">
        <h1>{fillGuideText(words.title, brand, slots.origin)}</h1>
        <p className="guide__lead">
          {words.lead} {appName(brand, facts.language)?.sentence}
        </p>
        {facts.device === 'other' ? (
          <p>
            <a className="btn" href={`/download/${slots.package}`} download={brand.packageFileName}>
              <Icon name="download" />
              {words.download}
            </a>
          </p>
        ) : facts.device === 'kaios' ? (
          <NoApp facts={facts} />
        ) : (
          <p>
            <a className="btn" href={brand.stores.apple} rel="noopener">
              <Icon name="apple" />
              {ui(facts.language).download.appStore}
            </a>
          </p>
        )}
        <QrBlock facts={facts} />
        <p className="muted small" hidden={facts.device !== 'other'}>
          {fillGuideText(words.downloadNote, brand, slots.origin)}
          {/* Hidden while the line is empty. */}
          <br />
          {slots.release}
        </p>
      </div>
    </header>
  );
}

/** Installing from a store, without a file. Stays in view while the steps scroll by. */
function StoreCard({
  facts: { brand, language },
  words,
}: {
  facts: PageFacts;
  words: InstallWords;
}) {
  const { googlePlay, appStore } = ui(language).download;
  return (
    <aside className="guide__store" aria-labelledby="store">
      <h2 id="store">{words.store.title}</h2>
      <p className="muted">{words.store.text}</p>
      <p>
        <Tap href={brand.stores.play} rel="noopener">
          {googlePlay}
        </Tap>
      </p>
      <p>
        <Tap href={brand.stores.apple} rel="noopener">
          {appStore}
        </Tap>
      </p>
    </aside>
  );
}

/** For people whose phone follows releases by a program, such as Obtainium: it looks for a link that ends in `.apk`. */
function Trackers({ facts, words }: { facts: PageFacts; words: InstallWords }) {
  const path = packageFilePath(facts.slots.package);
  return (
    <p className="muted small">
      {words.trackers}{' '}
      <Tap className={IN_SENTENCE} href={path} download={facts.brand.packageFileName}>
        <span className="address" lang="en" translate="no">
          {facts.slots.origin}
          {path}
        </span>
      </Tap>
    </p>
  );
}

/** A step's drawing, or the phone's dialogs in HTML. Decorative: they repeat what the step says. */
function StepPicture({
  facts,
  name,
}: {
  facts: PageFacts;
  name: GuidePictureName | PhoneDialogName;
}) {
  if (!isPhoneDialog(name)) return <GuidePicture name={name} />;
  const dialogs: readonly PhoneDialog[] = PHONE_DIALOGS[name];
  const fill = (text: string) => fillGuideText(text, facts.brand, facts.slots.origin);
  const shown = (english: string) => (
    <Shown english={english} language={facts.language} fill={fill} />
  );
  return (
    <div className="phone" translate="no" aria-hidden="true">
      {dialogs.map(({ title, text, switch: row, answers }) => (
        <div className="phone__dialog" key={text ?? row}>
          {title && <b>{shown(title)}</b>}
          {text && <p>{shown(text)}</p>}
          {row && <p className="phone__switch">{shown(row)}</p>}
          {answers && (
            <p className="phone__answers">
              {answers.map((answer) => (
                <Fragment key={answer}>
                  <span>{shown(answer)}</span>{' '}
                </Fragment>
              ))}
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

interface ShownProps {
  english: string;
  language: Language;
  fill: (text: string) => string;
}

/** Words on the phone's screen in the page's language where they are known, and smaller below them in English. */
function Shown({ english, language, fill }: ShownProps) {
  const own = phoneWords(english, language);
  return (
    <span className="phone__words">
      {own !== undefined && fill(own)}
      <span className={own && 'phone__english'} lang="en">
        {fill(english)}
      </span>
    </span>
  );
}

/**
 * With values filled in. Text between backticks is what the phone shows: it is set apart, and marked as English. Where the
 * phone's own words in the page's language are known, they come first.
 */
function GuideText({ facts, text }: { facts: PageFacts; text: string }) {
  return text
    .split('`')
    .map((part, index) => ({ part, isLabel: index % 2 === 1 }))
    .map(({ part, isLabel }) => {
      const filled = fillGuideText(part, facts.brand, facts.slots.origin);
      if (!isLabel) return filled;
      return <Label key={part} own={phoneWords(part, facts.language)} english={filled} />;
    });
}

/** What the phone's screen shows. @param own `undefined` where that is known only in English */
function Label({ own, english }: { own: string | undefined; english: string }) {
  const label = (
    <b className="label" lang="en" translate="no">
      {english}
    </b>
  );
  if (own === undefined) return label;
  return (
    <>
      <b className="label" translate="no">
        {own}
      </b>{' '}
      ({label})
    </>
  );
}

/** The guide's heading, for the page and its breadcrumbs alike. */
export function guideTitle(facts: PageFacts): string {
  return fillGuideText(installWords(facts.language).title, facts.brand, facts.slots.origin);
}
