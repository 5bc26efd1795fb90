/**
 * Packages for tests, and tools that judge them: each file says about itself what the tools shall print, in the form that
 * `tests/fixtures/android-tools/answers.json` records from the real ones.
 */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { AndroidTools, ToolAnswer } from '../../../scripts/lib/packages/android-tools.ts';

export interface TestKey {
  certificateSha256: string;
  subject: string;
}

/** A key that signs nothing: the tools of the tests believe the file. */
export function createTestKey(subject: string): TestKey {
  return { certificateSha256: hash('sha256', subject), subject };
}

export interface AppFacts {
  package?: string | undefined;
  split?: string;
  versionCode?: number | undefined;
  versionName?: string | undefined;
  minSdk?: number | string;
  targetSdk?: number | string;
  permissions?: readonly string[];
  components?: readonly string[];
  debuggable?: boolean;
  testOnly?: boolean;
  isSplitRequired?: boolean;
  extractNativeLibs?: boolean;
  /** What `zipalign` complains of: `1234 lib/arm64-v8a/libgame.so (BAD - 1234)`. */
  misaligned?: string;
  /** Files of the archive besides the manifest; compressed where `deflated` names them. */
  files?: Readonly<Record<string, string>>;
  deflated?: readonly string[];
}

interface Content {
  facts: AppFacts;
  keys: readonly TestKey[];
}

/** @param keys none leaves it without a signature. @param code distinguishes two packages with the same facts */
export function buildApp(keys: TestKey | readonly TestKey[], facts: AppFacts, code = ''): Buffer {
  const content: Content = { facts: { targetSdk: 35, ...facts }, keys: [keys].flat() };
  const files = { 'classes.dex': `dex ${code}`, ...facts.files };
  const entries = Object.entries(files).map(([name, text]) => {
    const level = facts.deflated?.includes(name) ? (6 as const) : (0 as const);
    return [name, [strToU8(text), { level }]] as const;
  });
  const manifest = JSON.stringify(content);
  return Buffer.from(
    zipSync({
      'AndroidManifest.xml': [strToU8(manifest), { level: 0 }],
      ...Object.fromEntries(entries.map(([name, [bytes, options]]) => [name, [bytes, options]])),
      'META-INF/digest': [strToU8(hash('sha256', manifest)), { level: 0 }],
    }),
  );
}

const VERIFIED = (keys: readonly TestKey[]) =>
  [
    'Verifies',
    'Verified using v1 scheme (JAR signing): false',
    'Verified using v2 scheme (APK Signature Scheme v2): true',
    'Verified using v3 scheme (APK Signature Scheme v3): false',
    'Verified using v4 scheme (APK Signature Scheme v4): false',
    `Number of signers: ${keys.length}`,
    ...keys.flatMap(({ subject, certificateSha256 }, index) => [
      `Signer #${index + 1} certificate DN: ${subject}`,
      `Signer #${index + 1} certificate SHA-256 digest: ${certificateSha256}`,
    ]),
  ].join('\n');

const refused = (stdout: string): ToolAnswer => ({ code: 1, stdout, stderr: '' });
const said = (stdout: string): ToolAnswer => ({ code: 0, stdout, stderr: '' });

/** Tools of a release; `revision` is that of their build-tools. */
export function createTestTools(revision: string | null = '35.0.0'): AndroidTools {
  return {
    revision,
    async ask(tool, words) {
      const files = unzipSync(await readFile(words.at(words[0] === 'lineage' ? 2 : -1) ?? ''));
      const manifest = strFromU8(files['AndroidManifest.xml'] ?? new Uint8Array());
      const isWhole =
        hash('sha256', manifest) === strFromU8(files['META-INF/digest'] ?? new Uint8Array());
      if (!isWhole)
        return refused(
          'DOES NOT VERIFY\nERROR: APK integrity check failed. CHUNKED_SHA256 digest mismatch.\n',
        );
      const { facts, keys }: Content = JSON.parse(manifest);
      if (tool === 'zipalign')
        return facts.misaligned
          ? refused(`${facts.misaligned}\nVerification FAILED\n`)
          : said('Verification successful\n');
      if (tool === 'aapt2') return said(words[1] === 'badging' ? badging(facts) : xmltree(facts));
      if (keys.length === 0)
        return refused('DOES NOT VERIFY\nERROR: Missing META-INF/MANIFEST.MF\n');
      return said(VERIFIED(keys));
    },
  };
}

function badging(facts: AppFacts): string {
  const split = facts.split === undefined ? '' : ` split='${facts.split}'`;
  const head = `package: name='${facts.package ?? ''}' versionCode='${facts.versionCode ?? ''}' versionName='${facts.versionName ?? ''}'${split} platformBuildVersionName=''`;
  return [
    head,
    ...(facts.minSdk === undefined ? [] : [`sdkVersion:'${facts.minSdk}'`]),
    ...(facts.targetSdk === undefined ? [] : [`targetSdkVersion:'${facts.targetSdk}'`]),
    ...(facts.permissions ?? []).map((name) => `uses-permission: name='${name}'`),
    ...(facts.testOnly ? ["testOnly='-1'"] : []),
    ...(facts.debuggable ? ['application-debuggable'] : []),
    ...(facts.components ?? []).map((kind) => `provides-component:'${kind}'`),
    '',
  ].join('\n');
}

function xmltree({ isSplitRequired, extractNativeLibs }: AppFacts): string {
  const at = 'A: http://schemas.android.com/apk/res/android';
  return [
    'E: manifest (line=1)',
    ...(isSplitRequired ? [`  ${at}:isSplitRequired(0x01010591)=true`] : []),
    ...(extractNativeLibs === undefined
      ? []
      : [`  ${at}:extractNativeLibs(0x010104ea)=${extractNativeLibs}`]),
    '',
  ].join('\n');
}
