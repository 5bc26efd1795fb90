/**
 * What Android's tools say of the sample packages, by the SHA-256 of the file, so that `npm start` needs nothing but npm.
 * `tests/slow/android-tools.test.ts` holds it against the tools.
 */
import type { Manifest } from './read-manifest.ts';
import type { Signature } from './read-signature.ts';

export interface SampleFacts {
  signature: Omit<Signature, 'ok'>;
  manifest: Omit<Manifest, 'ok'>;
}

export const SAMPLE_FACTS: Readonly<Record<string, SampleFacts>> = {
  // ApiDemos-debug.apk of android-apidemos
  '5e59f42af4e89200fe33eb82a7c2a2a9224947a8aeb9af6e21b77d40827f7cbc': {
    signature: {
      schemes: ['v2'],
      certificates: [
        {
          certificateSha256: '18e8534fed30cbf9959e4073e723e3395a3f92fd6b41756d5fbc788f280c1107',
          subject: 'C=US, O=Android, CN=Android Debug',
        },
      ],
      lineage: [],
      notes: [],
    },
    manifest: {
      applicationId: 'io.appium.android.apis',
      split: null,
      versionCode: 25,
      versionName: '5.0.0',
      minSdk: 17,
      targetSdk: 33,
      permissions: [
        'android.permission.READ_CONTACTS',
        'android.permission.WRITE_CONTACTS',
        'android.permission.VIBRATE',
        'android.permission.ACCESS_COARSE_LOCATION',
        'android.permission.INTERNET',
        'android.permission.SET_WALLPAPER',
        'android.permission.WRITE_EXTERNAL_STORAGE',
        'android.permission.SEND_SMS',
        'android.permission.RECEIVE_SMS',
        'android.permission.NFC',
        'android.permission.POST_NOTIFICATIONS',
        'android.permission.RECORD_AUDIO',
        'android.permission.CAMERA',
        'io.appium.android.apis.DYNAMIC_RECEIVER_NOT_EXPORTED_PERMISSION',
      ],
      components: ['app-widget', 'device-admin', 'accessibility', 'search'],
      processors: [],
      debuggable: true,
      testOnly: false,
      needsSplits: false,
      extractsLibraries: true,
    },
  },
  // settings_apk-debug.apk of io.appium.settings
  '4c5d60ab5ae56502857dc625e1dde2996fa6d9e64c479bbce59214774e2129dd': {
    signature: {
      schemes: ['v2'],
      certificates: [
        {
          certificateSha256: '680dbbc39ab0944796c811b636ace510c8e551317087036cebab0751b0a6190c',
          subject: 'C=US, O=Android, CN=Android Debug',
        },
      ],
      lineage: [],
      notes: [],
    },
    manifest: {
      applicationId: 'io.appium.settings',
      split: null,
      versionCode: 192,
      versionName: '8.0.10',
      minSdk: 26,
      targetSdk: 35,
      permissions: [
        'android.permission.DISABLE_KEYGUARD',
        'android.permission.READ_EXTERNAL_STORAGE',
        'android.permission.READ_MEDIA_IMAGES',
        'android.permission.WAKE_LOCK',
        'android.permission.INTERNET',
        'android.permission.CHANGE_NETWORK_STATE',
        'android.permission.ACCESS_NETWORK_STATE',
        'android.permission.READ_PHONE_STATE',
        'android.permission.WRITE_SETTINGS',
        'android.permission.CHANGE_WIFI_STATE',
        'android.permission.ACCESS_WIFI_STATE',
        'android.permission.ACCESS_FINE_LOCATION',
        'android.permission.ACCESS_COARSE_LOCATION',
        'android.permission.ACCESS_BACKGROUND_LOCATION',
        'android.permission.ACCESS_MOCK_LOCATION',
        'android.permission.SET_ANIMATION_SCALE',
        'android.permission.CHANGE_CONFIGURATION',
        'android.permission.FOREGROUND_SERVICE',
        'android.permission.FOREGROUND_SERVICE_LOCATION',
        'android.permission.FOREGROUND_SERVICE_MEDIA_PROJECTION',
        'android.permission.BLUETOOTH',
        'android.permission.BLUETOOTH_ADMIN',
        'android.permission.BLUETOOTH_CONNECT',
        'android.permission.BLUETOOTH_SCAN',
        'android.permission.READ_SMS',
        'android.permission.RECORD_AUDIO',
        'io.appium.settings.DYNAMIC_RECEIVER_NOT_EXPORTED_PERMISSION',
      ],
      components: ['ime', 'notification-listener'],
      processors: [],
      debuggable: true,
      testOnly: false,
      needsSplits: false,
      extractsLibraries: false,
    },
  },
  // appium-uiautomator2-server-v10.6.6.apk of appium-uiautomator2-server
  '8ff760a2a86b487f53090fbdcd5b0360e67d02bb811887d527a9557b0d59c80d': {
    signature: {
      schemes: ['v2', 'v3'],
      certificates: [
        {
          certificateSha256: 'a40da80a59d170caa950cf15c18c454d47a39b26989d8b640ecd745ba71bf5dc',
          subject:
            'EMAILADDRESS=android@android.com, CN=Android, OU=Android, O=Android, L=Mountain View, ST=California, C=US',
        },
      ],
      lineage: [],
      notes: [],
    },
    manifest: {
      applicationId: 'io.appium.uiautomator2.server',
      split: null,
      versionCode: 278,
      versionName: '10.6.6',
      minSdk: 26,
      targetSdk: 34,
      permissions: [
        'android.permission.ACCESS_NETWORK_STATE',
        'android.permission.INTERNET',
        'android.permission.WAKE_LOCK',
        'android.permission.CHANGE_WIFI_STATE',
        'android.permission.ACCESS_WIFI_STATE',
        'android.permission.BLUETOOTH_SCAN',
        'android.permission.BLUETOOTH',
        'android.permission.QUERY_ALL_PACKAGES',
        'android.permission.REORDER_TASKS',
      ],
      components: [],
      processors: [],
      debuggable: true,
      testOnly: false,
      needsSplits: false,
      extractsLibraries: false,
    },
  },
  // appium-uiautomator2-server-debug-androidTest.apk of appium-uiautomator2-server
  e6f729287d72351388fd66597c35b69988b9091a7011954bf92a55d416cb1e1c: {
    signature: {
      schemes: ['v2', 'v3'],
      certificates: [
        {
          certificateSha256: 'a40da80a59d170caa950cf15c18c454d47a39b26989d8b640ecd745ba71bf5dc',
          subject:
            'EMAILADDRESS=android@android.com, CN=Android, OU=Android, O=Android, L=Mountain View, ST=California, C=US',
        },
      ],
      lineage: [],
      notes: [],
    },
    manifest: {
      applicationId: 'io.appium.uiautomator2.server.test',
      split: null,
      versionCode: null,
      versionName: null,
      minSdk: 26,
      targetSdk: 34,
      permissions: [],
      components: [],
      processors: [],
      debuggable: true,
      testOnly: false,
      needsSplits: false,
      extractsLibraries: false,
    },
  },
};

/** `null` for a file that is not one of the samples. */
export function recordedSample(sha256: string): SampleFacts | null {
  return Object.hasOwn(SAMPLE_FACTS, sha256) ? (SAMPLE_FACTS[sha256] ?? null) : null;
}
