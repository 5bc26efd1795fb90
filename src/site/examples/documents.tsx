/** The parts of legal documents and of the install guide. */

import { PICTURE_NAMES } from '../../content/install/types.ts';
import type { DatedDocument, LegalVersion } from '../../content/legal/document.ts';
import { VersionChange } from '../components/document-changes/VersionChange.tsx';
import { GuidePicture, GuidePictureSheet } from '../components/install/GuidePicture.tsx';
import { InstallGuide } from '../components/install/InstallGuide.tsx';
import { DocumentLayout } from '../components/legal-document/DocumentLayout.tsx';
import { LegalDocumentPage } from '../components/legal-document/LegalDocumentPage.tsx';
import { PointsTable, StateTable } from '../components/legal-document/tables.tsx';
import {
  ChangeNotice,
  StatusNote,
  VersionDates,
  VersionList,
} from '../components/legal-document/versions.tsx';
import { DocumentColumn } from './DocumentColumn.tsx';
import type { ComponentExamples } from './example.ts';
import { exampleFacts } from './facts.ts';

const TEXT = {
  title: 'Terms of an example',
  description: 'An example.',
  introduction: '<p>What {{name}} and you agree on.</p>',
  sections: [
    {
      id: 'scope',
      number: '1',
      title: 'Scope',
      inBrief: '<p>Who is bound.</p>',
      html: '<p>These terms bind players and {{entity}}.</p>',
    },
    {
      id: 'refunds',
      number: '2',
      title: 'Refunds',
      inBrief: '<p>When money comes back.</p>',
      html: '<ul><li>A cancelled contest is refunded.</li></ul>',
    },
  ],
};

function versionOf(effective: string, announced: string, withdrawn: string | null): LegalVersion {
  return {
    effective,
    announced,
    withdrawn,
    material: true,
    title: TEXT.title,
    languages: ['en'],
    cashPlay: {},
    texts: { en: { ...TEXT, summary: ['Refunds come sooner.'], facts: null } },
  };
}

const FIRST = versionOf('2025-01-01', '2024-12-01', null);
const IN_FORCE = versionOf('2026-01-01', '2025-12-01', null);
const COMING = versionOf('2026-07-01', '2026-05-20', null);
const WITHDRAWN = versionOf('2026-06-15', '2026-05-10', '2026-05-19');
/** Read on 1 June 2026, the day of the example facts. */
const DOCUMENT: DatedDocument = {
  versions: [FIRST, IN_FORCE, COMING],
  withdrawn: [WITHDRAWN],
  changes: [
    { sections: [], unchanged: 2 },
    {
      unchanged: 1,
      sections: [
        {
          id: 'refunds',
          kind: 'changed',
          number: '2',
          title: 'Refunds',
          formerTitle: 'Repayments',
          blocks: [
            {
              kind: 'item',
              under: 'Cancelled contests',
              pieces: [
                { change: 'same', text: 'A cancelled contest is refunded' },
                { change: 'removed', text: 'within a week.' },
                { change: 'added', text: 'within a day.' },
              ],
            },
          ],
        },
        {
          id: 'contact',
          kind: 'added',
          number: '3',
          title: 'Contact',
          formerTitle: null,
          blocks: [
            { kind: 'text', under: null, pieces: [{ change: 'added', text: 'Write to us.' }] },
          ],
        },
      ],
    },
  ],
};

const WITH_TWO_COMING: DatedDocument = {
  ...DOCUMENT,
  versions: [...DOCUMENT.versions, versionOf('2026-08-01', '2026-05-30', null)],
};

const terms = exampleFacts('terms-of-service');
const parts = { facts: terms, id: 'terms-of-service', document: DOCUMENT } as const;

const PHONES = [
  ['unknown', null],
  ['Chrome on Android 8 or later', { browser: 'chrome', era: '8-or-later', maker: 'unknown' }],
  ['Samsung Internet on a Galaxy', { browser: 'samsung', era: '8-or-later', maker: 'samsung' }],
  ['Android 7', { browser: 'chrome', era: 'before-8', maker: 'unknown' }],
] as const;

export const documents: readonly ComponentExamples[] = [
  {
    component: 'components/legal-document/DocumentLayout',
    examples: [
      ['with contents', { label: 'Contents', sections: TEXT.sections }] as const,
      ['without contents', null] as const,
    ].map(([state, contents]) => ({
      state,
      isPage: true,
      element: (
        <DocumentLayout
          facts={terms}
          title={TEXT.title}
          trail={[{ name: TEXT.title, path: terms.page.path }]}
          contents={contents}
        >
          {TEXT.sections.map(({ id, title }) => (
            <h2 id={id} key={id}>
              {title}
            </h2>
          ))}
        </DocumentLayout>
      ),
    })),
  },
  {
    component: 'components/legal-document/LegalDocumentPage',
    examples: [
      {
        state: 'two sections',
        isPage: true,
        element: <LegalDocumentPage facts={terms} document={TEXT} />,
      },
    ],
  },
  {
    component: 'components/legal-document/tables',
    examples: [
      { state: 'points', within: DocumentColumn, element: <PointsTable facts={terms} /> },
      { state: 'states', within: DocumentColumn, element: <StateTable facts={terms} /> },
    ],
  },
  {
    component: 'components/legal-document/versions',
    examples: [
      {
        state: 'dates of the version in force',
        element: <VersionDates {...parts} version={IN_FORCE} status="in-force" />,
      },
      {
        state: 'dates of a past version',
        element: <VersionDates {...parts} version={FIRST} status="past" />,
      },
      {
        state: 'dates of a coming version',
        element: <VersionDates {...parts} version={COMING} status="coming" />,
      },
      {
        state: 'dates of a withdrawn version',
        element: <VersionDates {...parts} version={WITHDRAWN} status="withdrawn" />,
      },
      { state: 'notice of a coming version', element: <ChangeNotice {...parts} /> },
      {
        state: 'notice of two coming versions',
        element: <ChangeNotice {...parts} document={WITH_TWO_COMING} />,
      },
      {
        state: 'note on a past version',
        element: <StatusNote facts={terms} status="past" />,
      },
      {
        state: 'note on a coming version',
        element: <StatusNote facts={terms} status="coming" />,
      },
      {
        state: 'note on a withdrawn version',
        element: <StatusNote facts={terms} status="withdrawn" />,
      },
      { state: 'list of all versions', element: <VersionList {...parts} version={IN_FORCE} /> },
    ],
  },
  {
    component: 'components/document-changes/VersionChange',
    examples: [
      { state: 'coming', element: <VersionChange {...parts} version={COMING} /> },
      {
        state: 'past, nothing but its day',
        element: <VersionChange {...parts} version={IN_FORCE} />,
      },
    ],
  },
  {
    component: 'components/install/GuidePicture',
    examples: PICTURE_NAMES.map((name) => ({
      state: name,
      element: (
        <>
          <GuidePictureSheet />
          <GuidePicture name={name} />
        </>
      ),
    })),
  },
  {
    component: 'components/install/InstallGuide',
    examples: PHONES.map(([state, android]) => ({
      state,
      isPage: true,
      element: <InstallGuide facts={{ ...exampleFacts('install'), android }} share={null} />,
    })),
  },
];
