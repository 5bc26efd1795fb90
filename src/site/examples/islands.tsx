/** The islands in the states that their scripts bring them to. */
import { choicePurposes, choiceWords } from '../../content/consent/choice.ts';
import { ui } from '../../content/ui/index.ts';
import { verifyWords } from '../../content/verify/index.ts';
import { CHECK_ANSWERS, type CheckAnswer } from '../../shared/file-check.ts';
import { AddressToCopy, CopyAddress } from '../islands/copy-address/CopyAddress.tsx';
import {
  FileCheck,
  FileCheckIsland,
  type FileCheckProps,
  type FileCheckState,
} from '../islands/file-check/FileCheck.tsx';
import { PackageDownloadIsland } from '../islands/package-download/PackageDownloadIsland.tsx';
import { ProgressLine } from '../islands/package-download/ProgressLine.tsx';
import {
  PACKAGE_DOWNLOAD_WORDS,
  type PackageDownloadWords,
} from '../islands/package-download/package-download-words.ts';
import { SavedBoard } from '../islands/package-download/SavedBoard.tsx';
import { CHOICE_STATES, PrivacyChoice } from '../islands/privacy-choice/PrivacyChoice.tsx';
import { SharePage } from '../islands/share-page/SharePage.tsx';
import { DocumentColumn } from './DocumentColumn.tsx';
import type { ComponentExamples } from './example.ts';
import { AboveButton, BelowButton } from './TappedButton.tsx';
import '../components/download/button.css';

const CHECK: FileCheckProps = {
  words: verifyWords('en'),
  download: { href: '/download/standard', fileName: 'app.apk', label: 'Download' },
  install: { href: '/install', label: 'How to install' },
  share: { url: 'https://pavilion11.example/verify', text: 'I checked it', label: 'Send it' },
};
const RELEASE = {
  standing: 'earlier',
  version: '8.0.9',
  date: '1 May 2026',
} as const;

/** A name that would do harm if it were printed as markup. */
const FILE_NAME = '<b>"app".apk';
const WHERE = { host: 'pavilion11.example', time: '26 Nov 2026, 20:41 IST' };

/** Answers about a file that was read have its digest. */
const READ: readonly CheckAnswer[] = ['current', 'earlier', 'unfinished', 'unknown', 'unlisted'];

const CHECK_STATES: readonly (readonly [
  state: string,
  props: { state: FileCheckState; isOver?: boolean },
])[] = [
  ['ready', { state: { kind: 'ready' } }],
  ['a file held over it', { state: { kind: 'ready' }, isOver: true }],
  ...[0, 41, 100].map((percent) => [`${percent} %`, { state: { kind: 'busy', percent } }] as const),
  ...CHECK_ANSWERS.map(
    (answer) =>
      [
        `answer ${answer}`,
        {
          state: {
            kind: 'done',
            ...WHERE,
            fileName: answer === 'several' ? '' : FILE_NAME,
            judgement: {
              answer,
              release: answer === 'current' || answer === 'earlier' ? RELEASE : null,
              digest: READ.includes(answer) ? 'cd'.repeat(32) : null,
            },
          },
        },
      ] as const,
  ),
];

const PACKAGE = {
  href: '/download/standard',
  fileName: 'app.apk',
  label: 'Download',
  className: 'btn',
  words: Object.fromEntries(
    PACKAGE_DOWNLOAD_WORDS.map((name) => [name, name]),
  ) as PackageDownloadWords,
  saved: {
    words: ui('en').inPage,
    verifyHref: '/verify',
    againLabel: ui('en').inPage.again,
    share: null,
  },
};
const { copy, copied, uncopied } = ui('en').ways;
const COPY_WORDS = { copy, copied, uncopied };

export const islands: readonly ComponentExamples[] = [
  {
    component: 'islands/file-check/FileCheck',
    examples: [
      ...CHECK_STATES.map(([state, props]) => ({
        state,
        element: <FileCheck {...CHECK} {...props} />,
      })),
      {
        state: 'as a page prints it',
        element: <FileCheckIsland {...CHECK} noScript={verifyWords('en').noScript} />,
      },
    ],
  },
  {
    component: 'islands/privacy-choice/PrivacyChoice',
    // Without a script and third parties it is hidden.
    examples: [null, ...CHOICE_STATES].flatMap((state) =>
      (state === null ? ['gab'] : ['', 'b', 'gab']).map((services) => ({
        state: `${state ?? 'without a script'}, third parties: ${services || 'none'}`,
        within: DocumentColumn,
        element: (
          <PrivacyChoice
            services={services}
            purposes={choicePurposes(services)}
            words={{ ...choiceWords(services), inBrief: 'In brief' }}
            state={state}
          />
        ),
      })),
    ),
  },
  {
    component: 'islands/copy-address/CopyAddress',
    examples: [
      ...([null, 'ready', 'copied', 'failed'] as const).map((state) => ({
        state: state ?? 'without a script',
        element: <CopyAddress words={COPY_WORDS} state={state} />,
      })),
      {
        state: 'beside its field',
        element: (
          <AddressToCopy
            address="https://pavilion11.example/LP1"
            label={ui('en').ways.address}
            words={COPY_WORDS}
          />
        ),
      },
    ],
  },
  {
    component: 'islands/package-download/PackageDownloadIsland',
    examples: [{ state: 'as a page prints it', element: <PackageDownloadIsland {...PACKAGE} /> }],
  },
  {
    component: 'islands/package-download/ProgressLine',
    examples: [
      {
        state: 'tapped, before the first byte',
        within: BelowButton,
        element: (
          <div data-waiting="">
            <ProgressLine />
          </div>
        ),
      },
    ],
  },
  {
    component: 'islands/package-download/SavedBoard',
    examples: [
      {
        state: 'above the button, once it is saved',
        within: AboveButton,
        element: <SavedBoard fileName="app.apk" words={ui('en').inPage} verifyHref="/verify" />,
      },
    ],
  },
  {
    component: 'islands/share-page/SharePage',
    examples: [
      {
        state: 'as a page prints it',
        element: (
          <SharePage
            url="https://pavilion11.example/LP1"
            text={ui('en').share.text.replace('{name}', 'Pavilion11')}
            label={ui('en').share.label}
          />
        ),
      },
    ],
  },
];
