/**
 * Android's own tools, which judge a release: `apksigner`, `aapt2` and `zipalign` of the SDK's build-tools.
 * @see https://developer.android.com/tools#tools-build
 */
import { execFile } from 'node:child_process';
import { access, constants, readdir, readFile, realpath } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { type Refusal, refuse } from './package-file.ts';

export type ToolName = 'apksigner' | 'aapt2' | 'zipalign';
const TOOL_NAMES: readonly ToolName[] = ['apksigner', 'aapt2', 'zipalign'];

export interface ToolAnswer {
  /** Exit code. */
  code: number;
  stdout: string;
  stderr: string;
}

export interface AndroidTools {
  /** Of the build-tools, `35.0.0`; `null` for tools that do not come from the SDK, such as a distribution's. */
  revision: string | null;
  /** @throws Error when the tool cannot be started, or takes more than ten minutes */
  ask: (tool: ToolName, words: readonly string[]) => Promise<ToolAnswer>;
}

/** `null` where one of the tools is missing. */
export type FindTools = () => Promise<AndroidTools | null>;

/** The first whose `zipalign` knows pages of 16 KiB (`-P`). */
const OLDEST_MAJOR = 35;
const TIMEOUT_MS = 10 * 60_000;
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

const GET = `Install them with Android's sdkmanager ("build-tools;${OLDEST_MAJOR}.0.0" or newer; apksigner also needs Java) and set ANDROID_HOME, or release from the form, whose machine has them (docs/packages.md#the-tools).`;

/** For a command that needs the tools, of whatever version. */
export function refuseWithoutTools(): Refusal {
  return refuse(
    'no-tools',
    `Android’s own tools judge a package, and this machine does not have all of them: ${TOOL_NAMES.join(', ')}. ${GET}`,
  );
}

/** A release needs tools that know what today's phones refuse. @returns `null` for tools that are new enough */
export function refuseOldTools({ revision }: Pick<AndroidTools, 'revision'>): Refusal | null {
  const major = Number(/^(\d+)\./.exec(revision ?? '')?.[1]);
  if (major >= OLDEST_MAJOR) return null;
  const found =
    revision === null
      ? 'do not come from the SDK’s build-tools, so their version is unknown'
      : `are those of build-tools ${revision}`;
  return refuse(
    'no-tools',
    `The tools on this machine ${found}, and a release is judged by build-tools ${OLDEST_MAJOR} or newer. ${GET}`,
  );
}

/** A tool that ended in a way that says nothing about the package. */
export function refuseFailedTool(tool: ToolName, { code, stdout, stderr }: ToolAnswer): Refusal {
  const said = `${stderr}\n${stdout}`.trim().split('\n', 3).join(' ');
  return refuse(
    'no-tools',
    `${tool} could not judge the file (exit code ${code}): ${said || 'it printed nothing'}. Check that it runs on this machine; apksigner needs Java.`,
  );
}

/**
 * Looks in the SDK (`ANDROID_HOME`, `ANDROID_SDK_ROOT`), of several build-tools in the newest that is not a preview, then on
 * the `PATH`.
 */
export async function findAndroidTools(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<AndroidTools | null> {
  const homes = [env.ANDROID_HOME, env.ANDROID_SDK_ROOT].filter((home) => home !== undefined);
  const installed = (await Promise.all(homes.map(findInSdk))).flat();
  const [newest] = installed.toSorted((one, other) => compare(other.revision, one.revision));
  if (newest) return createTools(newest.paths, newest.revision);
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const paths = await findIn(folders);
  if (!paths) return null;
  const places = await Promise.all(
    TOOL_NAMES.map(async (tool) => dirname(await realpath(paths[tool]))),
  );
  const isOnePlace = new Set(places).size === 1;
  return createTools(paths, isOnePlace ? await readRevision(places[0] ?? '') : null);
}

type Paths = Readonly<Record<ToolName, string>>;

async function findInSdk(home: string): Promise<readonly { revision: string; paths: Paths }[]> {
  const root = join(home, 'build-tools');
  const names = await readdir(root).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const folder = join(root, name);
      const [revision, paths] = await Promise.all([readRevision(folder), findIn([folder])]);
      return revision !== null && paths && !/rc|alpha|beta/i.test(`${name} ${revision}`)
        ? [{ revision, paths }]
        : [];
    }),
  );
  return found.flat();
}

/** `Pkg.Revision=35.0.0` in the file that every package of the SDK holds. */
async function readRevision(folder: string): Promise<string | null> {
  const text = await readFile(join(folder, 'source.properties'), 'utf8').catch(() => '');
  return /^Pkg\.Revision\s*=\s*(\S.*?)\s*$/m.exec(text)?.[1] ?? null;
}

async function findIn(folders: readonly string[]): Promise<Paths | null> {
  const found = await Promise.all(
    TOOL_NAMES.map(async (tool) => {
      for (const folder of folders) {
        const path = join(folder, tool);
        const isThere = await access(path, constants.X_OK).then(
          () => true,
          () => false,
        );
        if (isThere) return [[tool, path] as const];
      }
      return [];
    }),
  );
  const paths = found.flat();
  return paths.length === TOOL_NAMES.length ? (Object.fromEntries(paths) as Paths) : null;
}

/** By number, so that 100.0.0 comes after 35.0.0. */
function compare(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

function createTools(paths: Paths, revision: string | null): AndroidTools {
  return {
    revision,
    ask: (tool, words) =>
      new Promise((resolve, reject) => {
        const options = { timeout: TIMEOUT_MS, maxBuffer: MAX_OUTPUT_BYTES };
        execFile(paths[tool], [...words], options, (error, stdout, stderr) => {
          if (error && typeof error.code !== 'number')
            reject(new Error(`${paths[tool]} did not run to its end: ${error.message}`));
          else resolve({ code: Number(error?.code ?? 0), stdout, stderr });
        });
      }),
  };
}
