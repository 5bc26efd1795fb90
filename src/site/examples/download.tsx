/** The download button in each form that a visitor may get. */

import { BRANDS } from '../../config/brands/index.ts';
import { landingCopy } from '../../content/landing/index.ts';
import { ui } from '../../content/ui/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { qrPath } from '../../decide/links.ts';
import { DATA_BUTTON } from '../../shared/page-attributes.ts';
import { AfterDownload } from '../components/download/AfterDownload.tsx';
import { DownloadArea } from '../components/download/DownloadArea.tsx';
import { DownloadButton, DownloadLink } from '../components/download/DownloadButton.tsx';
import { NoApp } from '../components/download/NoApp.tsx';
import { RiskLine } from '../components/download/RiskLine.tsx';
import { StoreButton } from '../components/download/StoreButton.tsx';
import { TrustCard } from '../components/download/TrustCard.tsx';
import { WaysOut } from '../components/download/WaysOut.tsx';
import { WhatIsNew } from '../components/download/WhatIsNew.tsx';
import { QrBlock } from '../components/qr-block/QrBlock.tsx';
import { AddressToCopy } from '../islands/copy-address/CopyAddress.tsx';
import type { ComponentExamples } from './example.ts';
import { exampleFacts } from './facts.ts';

const android = exampleFacts('lp1');
const apple = exampleFacts('lp1', { isApple: true });

/** The same visit inside another app. */
function insideAnApp(facts: PageFacts, wayOut: 'chrome' | 'default-browser'): PageFacts {
  if (facts.button === null) return facts;
  return {
    ...facts,
    button: { ...facts.button, kind: 'store', store: 'play', wayOut },
    slots: {
      ...facts.slots,
      downloadHref: facts.brand.stores.play,
      packageHref: '/download/standard',
      browserHref: 'intent://pavilion11.example/LP1#Intent;scheme=https;end',
      address: `https://pavilion11.example${facts.page.path}`,
    },
  };
}

function waysOut(facts: PageFacts) {
  const { address, copy, copied, uncopied } = ui(facts.language).ways;
  return (
    <WaysOut facts={facts} copy={landingCopy(facts)}>
      <AddressToCopy
        address={facts.slots.address}
        label={address}
        words={{ copy, copied, uncopied }}
      />
    </WaysOut>
  );
}

/** As an arm that puts the store first shows it. */
const storeFirst: PageFacts = {
  ...android,
  button: android.button && {
    ...android.button,
    kind: 'store',
    store: 'play',
    second: 'package',
  },
  slots: { ...android.slots, packageHref: '/download/standard' },
};

/** Facts of a release. */
const TRUSTED = {
  groups: ['notifications'],
  signers: ['ab'.repeat(32)],
} as const;

const RELEASED = {
  versionName: '8.0.10',
  sizeBytes: 3_100_000,
  uploaded: new Date('2026-11-12T06:00:00Z'),
};

const BUTTONS: readonly (readonly [state: string, facts: PageFacts])[] = [
  ['the package, on Android', android],
  ['the store, on an iPhone', apple],
  ['the package, in Hindi', exampleFacts('hindi')],
  ['the store first, the package second', storeFirst],
];

export const download: readonly ComponentExamples[] = [
  {
    component: 'components/download/DownloadButton',
    examples: [
      ...BUTTONS.map(([state, facts]) => ({
        state,
        language: facts.language,
        element: <DownloadButton facts={facts} copy={landingCopy(facts)} />,
      })),
      {
        state: 'repeated further down',
        element: <DownloadLink facts={android} copy={landingCopy(android)} place="closing" />,
      },
    ],
  },
  {
    component: 'components/download/DownloadArea',
    examples: BUTTONS.map(([state, facts]) => ({
      state,
      language: facts.language,
      element: (
        <DownloadArea facts={facts} copy={landingCopy(facts)}>
          <a className="btn" href="/download/standard">
            Button
          </a>
        </DownloadArea>
      ),
    })),
  },
  {
    component: 'components/download/AfterDownload',
    examples: [
      {
        state: 'below the tapped button',
        element: (
          <div {...{ [DATA_BUTTON]: '' }}>
            <a className="btn" href="/download/standard">
              Button
            </a>
            <AfterDownload facts={android} hidden={false} />
          </div>
        ),
      },
    ],
  },
  {
    component: 'components/download/StoreButton',
    examples: [
      {
        state: 'Ludopanti',
        brand: 'ludopanti',
        element: <StoreButton href="https://store.example/app">Get it on Google Play</StoreButton>,
      },
    ],
  },
  {
    component: 'components/download/WaysOut',
    examples: [
      { state: 'to Chrome', element: waysOut(insideAnApp(android, 'chrome')) },
      {
        state: 'to the default browser, in Kannada',
        language: 'kn',
        element: waysOut(insideAnApp(exampleFacts('kannada'), 'default-browser')),
      },
      {
        state: 'to the default browser, where only a store is left',
        brand: 'ludopanti',
        element: waysOut(insideAnApp(exampleFacts('ludopanti'), 'default-browser')),
      },
    ],
  },
  {
    component: 'components/download/TrustCard',
    examples: (['en', 'hi', 'kn', 'ta'] as const).map((language) => ({
      state: `a release, in ${language}`,
      language,
      element: (
        <ul className="trust-card">
          <TrustCard release={TRUSTED} brand={BRANDS.main} language={language} />
        </ul>
      ),
    })),
  },
  {
    component: 'components/download/WhatIsNew',
    examples: [
      { state: 'no notes on it', element: <WhatIsNew release={RELEASED} brand={BRANDS.main} /> },
    ],
  },
  {
    component: 'components/download/RiskLine',
    examples: [
      { state: 'of an offer of money', element: <RiskLine copy={landingCopy(android)} /> },
      {
        state: 'in Tamil',
        language: 'ta',
        element: <RiskLine copy={landingCopy(exampleFacts('tamil'))} />,
      },
    ],
  },
  {
    component: 'components/download/NoApp',
    examples: [
      { state: 'on a KaiOS phone', element: <NoApp facts={{ ...android, device: 'kaios' }} /> },
    ],
  },
  {
    component: 'components/qr-block/QrBlock',
    examples: [
      {
        state: 'on a large screen',
        element: (
          <QrBlock facts={{ ...android, slots: { ...android.slots, qr: qrPath('new-version') } }} />
        ),
      },
    ],
  },
];
