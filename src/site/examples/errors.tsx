/** What a visitor gets when something fails, and the list of releases that a file is compared with. */

import { PERMISSION_GROUPS, permissionsIn } from '../../config/android-permissions.ts';
import { BRANDS } from '../../config/brands/index.ts';
import { PACKAGES } from '../../config/packages.ts';
import { ui } from '../../content/ui/index.ts';
import { ErrorPage } from '../components/error-page/ErrorPage.tsx';
import { ErrorPicture } from '../components/error-page/ErrorPicture.tsx';
import { Permissions } from '../components/verify/Permissions.tsx';
import { ReleaseList } from '../components/verify/ReleaseList.tsx';
import type { ComponentExamples } from './example.ts';
import '../components/verify/VerifyPage.css';

const RELEASES = [
  {
    sha256: 'cd'.repeat(32),
    versionName: '8.0.10',
    sizeBytes: 3_100_000,
    uploaded: new Date('2026-05-12'),
    permissions: ['android.permission.CAMERA', 'android.permission.POST_NOTIFICATIONS'],
  },
  {
    sha256: 'ef'.repeat(32),
    versionName: null,
    sizeBytes: 3_000_000,
    uploaded: new Date('2026-04-02'),
    permissions: null,
  },
];

const OLDER = [
  {
    sha256: 'ef'.repeat(32),
    versionName: '7.9.1',
    package: PACKAGES[0],
    since: new Date('2026-01-12T20:00:00Z'),
  },
];

const LISTS = [
  ['every package', PACKAGES.map((name) => ({ name, releases: RELEASES })), OLDER],
  ['nothing released', [], []],
  ['the store cannot be read', null, null],
] as const;

export const errors: readonly ComponentExamples[] = [
  {
    component: 'components/error-page/ErrorPage',
    examples: (['unavailable', 'notUploaded', 'unknown', 'failed'] as const).map((error) => ({
      state: error,
      isPage: true,
      element: (
        <ErrorPage
          brand={BRANDS.main}
          language="en"
          kind={error}
          way={{ href: '', text: ui('en').errors.again }}
          links={[
            { href: '/download/standard', text: ui('en').download.app, isDownload: true },
            { href: BRANDS.main.stores.apple, text: ui('en').download.appStore },
          ]}
        />
      ),
    })),
  },
  {
    component: 'components/error-page/ErrorPicture',
    examples: (['main', 'hadaf'] as const).map((brand) => ({
      state: `of ${brand}`,
      element: <ErrorPicture brand={BRANDS[brand]} kind="notUploaded" />,
    })),
  },
  {
    component: 'components/verify/Permissions',
    examples: (['en', 'hi', 'kn', 'ta'] as const).map((language) => ({
      state: `of a release that asks for everything, in ${language}`,
      language,
      element: (
        <div className="wrap verify">
          <section className="verify__releases">
            <Permissions
              permissions={PERMISSION_GROUPS.map(
                (group) => `android.permission.${permissionsIn(group)[0]}`,
              )}
              language={language}
            />
          </section>
        </div>
      ),
    })),
  },
  {
    component: 'components/verify/ReleaseList',
    examples: LISTS.map(([state, packages, older]) => ({
      state,
      element: (
        <div className="wrap verify">
          <section>
            <h2>Releases</h2>
            <div className="verify__releases">
              <ReleaseList packages={packages} older={older} language="en" />
            </div>
          </section>
        </div>
      ),
    })),
  },
];
