/** What an APK's manifest says of the app, read as untrusted input. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { ApkSource } from '../../../src/apk/bytes.ts';
import { openArchive, unpack } from './zip-archive.ts';

/** What a release needs to know of an app; `null` where the manifest does not say. */
export interface Manifest {
  applicationId: string;
  /** `versionCodeMajor` included, as Android compares versions. */
  versionCode: number | null;
  /** As people read it; `null` also where it is a reference to a resource or nothing that could be printed. */
  versionName: string | null;
  minSdk: number | null;
  /** Names of what it may ask a phone for, each once: `android.permission.CAMERA`. */
  permissions: readonly string[];
  /** A computer that the phone is connected to may read the app's data. */
  debuggable: boolean;
}

const MANIFEST = 'AndroidManifest.xml';
/** Large apps' manifests have a few hundred kilobytes. */
const MAX_MANIFEST_BYTES = 1024 * 1024;
/** An honest manifest is parsed in milliseconds once the process has started; a made-up one may never be. */
const PARSE_TIMEOUT_MS = 30_000;
const PARSE_MEMORY_MB = 128;
const PARSER = fileURLToPath(new URL('parse-manifest.ts', import.meta.url));

/** @see https://developer.android.com/build/configure-app-module#set-application-id */
const APPLICATION_ID = /^[a-zA-Z]\w*(?:\.[a-zA-Z]\w*)+$/;
/** What a page can print in a line beside its button; the parser spells a reference to a resource in words. */
const VERSION_NAME = /^(?!resourceId:)[\p{L}\p{N}][\p{L}\p{N}\p{P}\p{S} ]{0,39}$/u;
const VERSION_CODE_MAJOR = 2 ** 32;

/** @see https://developer.android.com/guide/topics/manifest/uses-permission-element */
const PERMISSION = z
  .string()
  .max(255)
  .regex(/^[\w.]+$/);
/** The largest apps ask for some hundred. */
const MAX_PERMISSIONS = 500;

/** Numbers are signed 32 bits in the parser, unsigned to Android. */
const WORD = z.int().transform((value) => value >>> 0);
const API_LEVEL = z.int().min(1).max(10_000);
const FIELDS = z.object({
  package: z.string().max(255).regex(APPLICATION_ID),
  split: z.unknown().optional(),
  versionCode: WORD.optional().catch(undefined),
  versionCodeMajor: WORD.optional().catch(undefined),
  versionName: z.string().regex(VERSION_NAME).nullable().catch(null),
  usesSdk: z
    .object({
      minSdkVersion: API_LEVEL.optional().catch(undefined),
    })
    .nullable()
    .catch(null),
  permissions: z.array(PERMISSION).max(MAX_PERMISSIONS),
  debuggable: z.boolean().catch(false),
  testOnly: z.boolean().catch(false),
});

/**
 * Reads the manifest.
 * @throws Error that says what the file is not, whatever the file is; nothing in it can keep this busy for longer
 *   than `timeoutMs`
 */
export async function readManifest(
  source: ApkSource,
  { timeoutMs = PARSE_TIMEOUT_MS }: { timeoutMs?: number } = {},
): Promise<Manifest> {
  const bytes = await readManifestBytes(source);
  const parsed = FIELDS.safeParse(JSON.parse(await parseApart(bytes, timeoutMs)));
  if (!parsed.success) {
    const isPermission = parsed.error.issues.every(({ path }) => path[0] === 'permissions');
    throw new Error(
      isPermission
        ? 'its AndroidManifest.xml asks for something that is not a permission’s name'
        : 'its AndroidManifest.xml names no application id',
    );
  }
  const {
    split,
    versionCode,
    versionCodeMajor = 0,
    versionName,
    usesSdk,
    debuggable,
    testOnly,
  } = parsed.data;
  if (split !== undefined)
    throw new Error('it is one part of a split app, which installs only with the others');
  if (testOnly)
    throw new Error('it is marked android:testOnly, and phones refuse to install that from a download');
  const total = versionCode === undefined ? null : versionCodeMajor * VERSION_CODE_MAJOR + versionCode;
  return {
    applicationId: parsed.data.package,
    versionCode: total !== null && Number.isSafeInteger(total) ? total : null,
    versionName,
    minSdk: usesSdk?.minSdkVersion ?? null,
    permissions: [...new Set(parsed.data.permissions)],
    debuggable,
  };
}

/** Reads the whole list: of two entries with the same name Android might take the other one. */
async function readManifestBytes(source: ApkSource): Promise<Buffer> {
  const { archive, entries } = await openArchive(source);
  const [entry, another] = entries.filter(({ fileName }) => fileName === MANIFEST);
  if (!entry) throw new Error(`it has no ${MANIFEST}`);
  if (another) throw new Error(`it has more than one ${MANIFEST}`);
  return unpack(archive, entry, MAX_MANIFEST_BYTES);
}

function parseApart(bytes: Buffer, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const parser = execFile(
      process.execPath,
      [`--max-old-space-size=${PARSE_MEMORY_MB}`, PARSER],
      { timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: MAX_MANIFEST_BYTES },
      (error, output) => {
        if (error) reject(new Error('its AndroidManifest.xml cannot be read', { cause: error }));
        else resolve(output);
      },
    );
    // A parser that has ended reads no more; how it ended is told above.
    parser.stdin?.on('error', () => undefined);
    parser.stdin?.end(bytes);
  });
}
