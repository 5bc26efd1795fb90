/** What a package's manifest says, as `aapt2` prints it. */
import type { AndroidTools } from './android-tools.ts';
import { type Refusal, refuse } from './package-file.ts';

export interface Manifest {
  ok: true;
  applicationId: string | null;
  /** The name of the part, where the file is a part of a split app. */
  split: string | null;
  /** `versionCodeMajor` included; `null` when missing. */
  versionCode: number | null;
  /** That of the default configuration, where it is a reference; `null` when missing. */
  versionName: string | null;
  /** API levels; a text is the code name of an unreleased Android. */
  minSdk: number | string | null;
  targetSdk: number | string | null;
  /** As the manifest names them, each once, without those that Android adds by itself. */
  permissions: readonly string[];
  /** Kinds of services that Android gives special powers: `accessibility`. */
  components: readonly string[];
  /** Processors that it has libraries for: `arm64-v8a`. Empty where it has none. */
  processors: readonly string[];
  debuggable: boolean;
  testOnly: boolean;
  /** It cannot be installed, or does not open, without other parts. */
  needsSplits: boolean;
  /** Its libraries are unpacked at installation; otherwise they are read where they lie in the file. */
  extractsLibraries: boolean;
}

/** Ids of Android's attributes: tools that harden a build rename them. @see `public-final.xml` in AOSP's frameworks/base */
const ID = {
  name: '0x01010003',
  value: '0x01010024',
  versionCodeMajor: '0x01010576',
  isSplitRequired: '0x01010591',
  requiredSplitTypes: '0x0101064e',
  extractNativeLibs: '0x010104ea',
} as const;
/** By it the app itself sends people to the Play Store instead of opening. */
const SPLITS_OF_PLAY = 'com.android.vending.splits.required';

const MAJOR_UNIT = 2 ** 32;

/** @param path of the package */
export async function readManifest(
  { ask }: AndroidTools,
  path: string,
): Promise<Manifest | Refusal> {
  const badging = await ask('aapt2', ['dump', 'badging', path]);
  const tree = await ask('aapt2', ['dump', 'xmltree', '--file', 'AndroidManifest.xml', path]);
  const failed = [badging, tree].find(({ code }) => code !== 0);
  if (failed) {
    const reason = failed.stderr.replaceAll(`${path}: `, '').trim().split('\n', 3).join(' ');
    return refuse(
      'not-an-apk',
      `aapt2 cannot read it: ${reason || `exit code ${failed.code}`}. Release the single .apk of the build: not a bundle (.aab), a set of splits, or an archive that contains it.`,
    );
  }
  return parseManifest(badging.stdout, tree.stdout);
}

/** @param badging of `aapt2 dump badging` @param tree of `aapt2 dump xmltree` */
export function parseManifest(badging: string, tree: string): Manifest {
  const line = (name: string) => new RegExp(`^${name}:? ?'(.*)'$`, 'm').exec(badging)?.[1];
  const values = (name: string) =>
    [...badging.matchAll(new RegExp(`^${name}: name='([^']*)'`, 'gm'))].map(
      ([, value = '']) => value,
    );
  const [head = ''] = badging.split('\n', 1);
  const ofHead = (name: string) => new RegExp(`(?: |^)${name}='([^']*)'`).exec(head)?.[1] || null;
  const implied = new Set(values('uses-implied-permission'));
  const permissions = [...values('uses-permission'), ...values('uses-permission-sdk-23')];
  const low = ofHead('versionCode');
  const major = Number(attribute(tree, ID.versionCodeMajor) ?? 0);
  return {
    ok: true,
    applicationId: ofHead('name'),
    split: ofHead('split'),
    versionCode: low === null ? null : major * MAJOR_UNIT + (Number(low) >>> 0),
    versionName: ofHead('versionName'),
    minSdk: sdkOf(line('(?:sdkVersion|minSdkVersion)')),
    targetSdk: sdkOf(line('targetSdkVersion')),
    permissions: [...new Set(permissions)].filter((name) => !implied.has(name)),
    components: [...badging.matchAll(/^provides-component:'([^']*)'/gm)].map(
      ([, kind = '']) => kind,
    ),
    processors: [...badging.matchAll(/^(?:alt-)?native-code: (.*)$/gm)].flatMap(([, list = '']) =>
      [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
    ),
    debuggable: /^application-debuggable$/m.test(badging),
    testOnly: /^testOnly=/m.test(badging),
    needsSplits: needsSplits(tree),
    extractsLibraries: attribute(tree, ID.extractNativeLibs) !== 'false',
  };
}

function sdkOf(text: string | undefined): number | string | null {
  if (text === undefined || text === '') return null;
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** The value of the first attribute with this id: `A: http://…:anyName(0x0101021b)=100`. */
function attribute(tree: string, id: string): string | null {
  const value = new RegExp(`^ *A: .*\\(${id}\\)=(.*)$`, 'm').exec(tree)?.[1] ?? null;
  return value === null ? null : (/^"(.*?)"(?: \(Raw: .*\))?$/.exec(value)?.[1] ?? value);
}

function needsSplits(tree: string): boolean {
  if (new RegExp(`\\(${ID.isSplitRequired}\\)=true`).test(tree)) return true;
  if (attribute(tree, ID.requiredSplitTypes)) return true;
  const metadata = new RegExp(
    `\\(${ID.name}\\)="${SPLITS_OF_PLAY.replaceAll('.', '\\.')}".*\\n.*\\(${ID.value}\\)="?true`,
  );
  return metadata.test(tree);
}
