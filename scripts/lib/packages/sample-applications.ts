/**
 * The named exemption: application ids of the sample packages, which a machine without the app is filled with. Test
 * builds as they are, one has no version; what may be excused on a developer's machine never is in production.
 */
export const SAMPLE_APPLICATIONS: ReadonlySet<string> = new Set([
  'io.appium.android.apis',
  'io.appium.settings',
  'io.appium.uiautomator2.server',
  'io.appium.uiautomator2.server.test',
]);
