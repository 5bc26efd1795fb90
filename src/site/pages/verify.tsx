import styles from 'virtual:page-styles';
import { Fragment } from 'react';
import { packageBrand } from '../../config/brands/index.ts';
import { appName } from '../../content/app-name.ts';
import { fillGuideText } from '../../content/install/index.ts';
import type { VerifyWords } from '../../content/languages/types.ts';
import { pageAddresses, pageMeta } from '../../content/meta.ts';
import { pagePath } from '../../content/page-languages.ts';
import { cardWords } from '../../content/share-card.ts';
import { documentData } from '../../content/structured-data.ts';
import { PERMISSIONS_ANCHOR } from '../../content/trust-card.ts';
import { guideHref, ui } from '../../content/ui/index.ts';
import { type HandCheck, verifyWords } from '../../content/verify/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { BrandMark } from '../components/brand-mark/BrandMark.tsx';
import { Shell } from '../components/shell/Shell.tsx';
import { FileCheckIsland, type FileCheckWords, MARK_ID } from '../islands/file-check/FileCheck.tsx';
import type { PageModule } from './page-module.ts';
import '../components/base/quiet.css';
import '../components/base/title.css';
import '../components/download/button.css';
import '../components/verify/VerifyPage.css';

/** The check of a file on the phone; without a script it says how to compare by hand. */
export const verify: PageModule = {
  styles,
  namesLanguages: true,
  hasIsland: () => true,
  head: (facts) => ({
    ...pageMeta(facts),
    ...pageAddresses(facts),
    pictureText: cardWords(facts)?.headline,
    structuredData: documentData(facts, pageMeta(facts).title),
  }),
  Body: VerifyPage,
};

/**
 * Is this file ours? One place to put it and one answer in large letters, then what that proves, what it cannot, and how
 * to find out without trusting this page (docs/behaviour.md#verify).
 */
function VerifyPage({ facts }: { facts: PageFacts }) {
  const { brand, slots, language } = facts;
  const words = fillWords(verifyWords(language), (text) =>
    fillGuideText(text, brand, slots.origin),
  );
  return (
    <Shell facts={facts}>
      <header className="verify__head">
        <div className="wrap">
          <h1>{words.meta.title}</h1>
          <p className="verify__lead">
            {words.lead} {appName(brand, language)?.sentence}
          </p>
          <FileCheckIsland
            words={checkWords(words)}
            noScript={words.noScript}
            download={{
              href: `/download/${slots.package}`,
              fileName: brand.packageFileName,
              label: words.download,
            }}
            install={{ href: guideHref(facts), label: ui(language).installGuide }}
            share={{
              url: `${slots.origin}${pagePath(facts)}`,
              text: words.share,
              label: ui(language).share.label,
            }}
          />
          {/* For the foot of an answer. */}
          <span hidden>
            <BrandMark brand={brand} size={24} id={MARK_ID} />
          </span>
        </div>
      </header>
      <div className="wrap verify">
        <Points {...words.proves} />
        <Points {...words.cannot} />
        <section>
          <h2>{words.byHand.title}</h2>
          <p>{words.byHand.lead}</p>
          {words.byHand.checks.map((check) => (
            <ByHand {...check} key={check.title} />
          ))}
        </section>
        <section id={PERMISSIONS_ANCHOR}>
          <h2>{words.releases.title}</h2>
          <p>{words.releases.text}</p>
          <div className="verify__releases">{slots.releaseList}</div>
        </section>
        <section>
          <h2>{words.certificates.title}</h2>
          <p>{words.certificates.text}</p>
          <ul className="verify__digests">
            {packageBrand(brand).androidCertificateSha256.map((digest) => (
              <li key={digest}>
                <code>{breakable(digest)}</code>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Shell>
  );
}

/** The words that the check itself shows; the rest of the page's would travel for nothing. */
function checkWords(words: VerifyWords): FileCheckWords {
  const { choose, another, drop, busy, privacy, stop, call, verdicts, answers, digest } = words;
  return { choose, another, drop, busy, privacy, stop, call, verdicts, answers, digest };
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className="verify__points">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

function ByHand({ title, text, commands }: HandCheck) {
  return (
    <>
      <h3>{title}</h3>
      <p>{text}</p>
      <dl className="verify__commands" lang="en" translate="no">
        {commands.map(({ system, command }) => (
          <div key={system}>
            <dt>{system}</dt>
            <dd>
              <code>{command}</code>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** A certificate's digest that breaks only between its bytes. */
function breakable(digest: string) {
  return digest.split(':').map((byte, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two bytes may be equal; only their position distinguishes them
    <Fragment key={index}>
      {index > 0 && (
        <>
          :<wbr />
        </>
      )}
      {byte}
    </Fragment>
  ));
}

function fillWords<Words>(words: Words, fill: (text: string) => string): Words {
  if (typeof words === 'string') return fill(words) as Words;
  if (Array.isArray(words)) return words.map((word: unknown) => fillWords(word, fill)) as Words;
  const entries = Object.entries(words as Record<string, unknown>);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, fillWords(value, fill)]),
  ) as Words;
}
