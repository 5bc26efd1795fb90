/** Rules about the manifest. @see `ParsingPackageUtils`, `ApkLiteParseUtils`, `PackageInstallerSession` in AOSP */
import { NEWEST, nameAndroid } from './android.ts';
import type { Installation } from './installation.ts';
import type { SdkVersion } from './manifest.ts';
import { type Rule, tell } from './rule.ts';

/** Android 15 and 16; Android 14 asks for 23. @see https://developer.android.com/about/versions/15/behavior-changes-all */
const LEAST_TARGET = 24;
/** Play Protect warns of a target more than two versions below the newest. */
const LEAST_TARGET_OF_PLAY_PROTECT = NEWEST.api - 2;
const TARGET_OF_EXPORTED = 31;
const TARGET_OF_STRICT_INTENTS = 30;
/** What tools write for an unreleased Android (`Build.VERSION_CODES.CUR_DEVELOPMENT`). */
const CUR_DEVELOPMENT = 10_000;
/** The first Android that reads a signature of scheme 2. */
const FIRST_SDK_OF_V2 = 24;
const WHOLE_BUILD =
  'Build one whole .apk (assemble, or bundletool build-apks --mode=universal), not the base.apk of a bundle.';
const SHARED_USER = /^[a-zA-Z]\w*(?:\.[a-zA-Z]\w*)+$/;
/** On every phone with Google's services. */
const USUAL_LIBRARIES = [
  'org.apache.http.legacy',
  'android.test.base',
  'android.test.mock',
  'android.test.runner',
];
/** @see https://developers.google.com/android/play-protect/warning-dev-guidance */
const FRAUD = {
  permissions: ['android.permission.RECEIVE_SMS', 'android.permission.READ_SMS'],
  services: [
    'android.permission.BIND_NOTIFICATION_LISTENER_SERVICE',
    'android.permission.BIND_ACCESSIBILITY_SERVICE',
  ],
};

export const MANIFEST_RULES: readonly Rule[] = [
  {
    id: 'package-name',
    since: null,
    code: 'PARSE_FAILED_BAD_PACKAGE_NAME',
    phone: 'parse',
    effect: 'refuse',
    find: ({ manifest: { applicationId } }) =>
      applicationId === null
        ? 'Its AndroidManifest.xml names no application id of letters, digits and underscores, in two or more parts.'
        : null,
    advice: 'Set applicationId in the app’s build.',
  },
  {
    id: 'split-part',
    since: null,
    code: 'PARSE_FAILED_BAD_PACKAGE_NAME',
    phone: 'parse',
    effect: 'refuse',
    find: ({ manifest: { split } }) =>
      split === null ? null : `It is one part (${split}) of a split app.`,
    advice: WHOLE_BUILD,
  },
  {
    id: 'splits-required',
    since: 29,
    code: 'FAILED_MISSING_SPLIT',
    phone: 'incompatible',
    effect: 'refuse',
    find: ({ manifest: { isSplitRequired } }) =>
      isSplitRequired ? 'It is the base of a split app (android:isSplitRequired).' : null,
    advice: WHOLE_BUILD,
  },
  {
    id: 'split-types',
    since: 33,
    code: 'FAILED_MISSING_SPLIT',
    phone: 'incompatible',
    effect: 'refuse',
    find: ({ manifest: { requiredSplitTypes } }) =>
      requiredSplitTypes === ''
        ? null
        : `It is the base of a split app, and needs the parts ${requiredSplitTypes}.`,
    advice: WHOLE_BUILD,
  },
  {
    id: 'splits-of-play',
    since: null,
    code: null,
    phone: null,
    effect: 'refuse',
    find: ({ manifest: { needsSplitsOfPlay } }) =>
      needsSplitsOfPlay
        ? 'It is the base of a split app (com.android.vending.splits.required). Phones may install it, but it sends people to the Play Store instead of opening.'
        : null,
    advice: WHOLE_BUILD,
  },
  {
    id: 'test-only',
    since: null,
    code: 'FAILED_TEST_ONLY',
    phone: 'invalid',
    effect: 'refuse',
    find: ({ manifest: { testOnly } }) =>
      testOnly ? 'It is a build for tests (android:testOnly).' : null,
    advice: 'Build the release variant; the Run button of Android Studio makes builds for tests.',
  },
  {
    id: 'old-target',
    since: 34,
    code: 'FAILED_DEPRECATED_SDK_VERSION',
    phone: 'incompatible',
    effect: 'refuse',
    find: ({ manifest, targetSdk }) => {
      if (targetSdk === null || targetSdk >= LEAST_TARGET) return null;
      const what =
        manifest.targetSdk === null
          ? `It has no targetSdkVersion, which counts as ${targetSdk}`
          : `It targets API level ${targetSdk}`;
      return `${what}; ${nameAndroid(34)} asks for 23 and ${nameAndroid(35)} for ${LEAST_TARGET}.`;
    },
    advice: 'Set targetSdk in the app’s build to that of a current Android.',
  },
  {
    id: 'code-name',
    since: null,
    code: 'FAILED_OLDER_SDK',
    phone: 'parse',
    effect: 'refuse',
    find: ({ manifest: { minSdk, targetSdk } }) =>
      tell(
        [minSdk, targetSdk].flatMap(nameUnreleased),
        (some) => `It is built for an unreleased Android (${some}), and other phones refuse it.`,
      ),
    advice: 'Set minSdk and targetSdk to numbers of released versions.',
  },
  {
    id: 'exported',
    since: 31,
    code: 'PARSE_FAILED_MANIFEST_MALFORMED',
    phone: 'parse',
    effect: 'refuse',
    find: ({ manifest: { withoutExported }, targetSdk }) =>
      (targetSdk ?? 0) < TARGET_OF_EXPORTED
        ? null
        : tell(
            withoutExported,
            (some) =>
              `Components with an intent filter do not say android:exported: ${some}; the app targets API level ${targetSdk}.`,
          ),
    advice: 'Say android:exported for each of them.',
  },
  {
    id: 'empty-intents',
    since: 30,
    code: 'PARSE_FAILED_MANIFEST_MALFORMED',
    phone: 'parse',
    effect: 'refuse',
    find: ({ manifest: { hasEmptyAction }, targetSdk }) =>
      hasEmptyAction && (targetSdk ?? 0) >= TARGET_OF_STRICT_INTENTS
        ? `An intent filter has an action or category without a name; the app targets API level ${targetSdk}.`
        : null,
    advice: 'Name it, or remove it.',
  },
  {
    id: 'no-application',
    since: null,
    code: 'PARSE_FAILED_MANIFEST_EMPTY',
    phone: 'parse',
    effect: 'refuse',
    find: ({ manifest: { hasApplication } }) =>
      hasApplication ? null : 'Its AndroidManifest.xml has no application.',
    advice: 'Release the package of the app, not one of resources alone.',
  },
  {
    id: 'shared-user',
    since: null,
    code: 'PARSE_FAILED_BAD_SHARED_USER_ID',
    phone: 'parse',
    effect: 'refuse',
    find: ({ manifest: { sharedUserId } }) =>
      sharedUserId === null || sharedUserId === '' || SHARED_USER.test(sharedUserId)
        ? null
        : `Its android:sharedUserId is not a name: ${sharedUserId}.`,
    advice: 'Remove android:sharedUserId.',
  },
  {
    id: 'shared-user-kept',
    since: null,
    code: null,
    phone: null,
    effect: 'note',
    find: ({ manifest: { sharedUserId } }) =>
      sharedUserId !== null && SHARED_USER.test(sharedUserId)
        ? `It has android:sharedUserId (${sharedUserId}), which no later version may drop or add: phones that have the app would refuse that one.`
        : null,
    advice: 'Leave it out of a new app.',
  },
  {
    id: 'foreign-names',
    since: null,
    code: 'FAILED_CONFLICTING_PROVIDER',
    phone: 'conflict',
    effect: 'note',
    find: ({ manifest: { exclusiveNames, applicationId } }) =>
      tell(
        exclusiveNames.filter((name) => name !== '' && !name.startsWith(applicationId ?? '')),
        (some) =>
          `Authorities or permissions that it defines do not begin with its application id: ${some}. A phone with another app that defines them refuses it.`,
      ),
    advice: 'Begin their names with the application id.',
  },
  {
    id: 'separate-libraries',
    since: null,
    code: 'FAILED_MISSING_SHARED_LIBRARY',
    phone: 'incompatible',
    effect: 'refuse',
    find: ({ manifest: { separateLibraries } }) =>
      tell(separateLibraries, (some) => `It needs packages that only a store installs: ${some}.`),
    advice: 'Build the libraries into the app.',
  },
  {
    id: 'system-libraries',
    since: null,
    code: 'FAILED_MISSING_SHARED_LIBRARY',
    phone: 'incompatible',
    effect: 'note',
    find: ({ manifest: { systemLibraries } }) =>
      tell(
        systemLibraries.filter((name) => !USUAL_LIBRARIES.includes(name)),
        (some) =>
          `It needs libraries of the phone’s maker: ${some}. Phones without them refuse it.`,
      ),
    advice: 'Mark them android:required="false".',
  },
  {
    id: 'fraud-block',
    since: null,
    code: null,
    phone: null,
    effect: 'production',
    find: ({ manifest: { permissions, servicePermissions } }) =>
      tell(
        [
          ...FRAUD.permissions.filter((name) => permissions.includes(name)),
          ...FRAUD.services.filter((name) => servicePermissions.includes(name)),
        ].map((name) => name.replace('android.permission.', '')),
        (some) =>
          `It declares what fraud uses: ${some}. Google Play Protect, not the installer, blocks such files from browsers and messengers in India.`,
      ),
    advice:
      'Remove it. The SMS Retriever and the SMS User Consent API read a one-time password without a permission.',
  },
  {
    id: 'target-of-play-protect',
    since: null,
    code: null,
    phone: null,
    effect: 'note',
    find: ({ targetSdk }) =>
      targetSdk === null || targetSdk < LEAST_TARGET || targetSdk >= LEAST_TARGET_OF_PLAY_PROTECT
        ? null
        : `It targets API level ${targetSdk}. Google Play Protect may warn of an app “built for an older version of Android” below ${LEAST_TARGET_OF_PLAY_PROTECT} (two below ${NEWEST.api}, the newest of ${NEWEST.known}).`,
    advice: 'Raise targetSdk.',
  },
  {
    id: 'no-v1-signature',
    since: null,
    code: 'PARSE_FAILED_NO_CERTIFICATES',
    phone: 'invalid',
    effect: 'note',
    find: (installation) =>
      installation.minSdk === null || installation.minSdk >= FIRST_SDK_OF_V2 || hasV1(installation)
        ? null
        : `Its minSdkVersion is ${installation.minSdk}, and it has no v1 signature, the only one that Android 6 and older read: they refuse it.`,
    advice: 'Sign with v1 too (apksigner does so by itself), or set minSdk to 24.',
  },
];

function nameUnreleased(version: SdkVersion): readonly string[] {
  if (version === null) return [];
  if (typeof version !== 'number') return [version.codeName];
  return version >= CUR_DEVELOPMENT ? [String(version)] : [];
}

/** Whether files of a v1 signature are there; whether it is valid is not examined. */
function hasV1({ archive: { entries } }: Installation): boolean {
  const has = (pattern: RegExp) => entries.some(({ name }) => pattern.test(name));
  return (
    has(/^META-INF\/MANIFEST\.MF$/i) &&
    has(/^META-INF\/[^/]+\.SF$/i) &&
    has(/^META-INF\/[^/]+\.(?:RSA|DSA|EC)$/i)
  );
}
