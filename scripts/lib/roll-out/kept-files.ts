/**
 * A page of an earlier version requests that version's files, but the version that is live by then answers. So each
 * deploy includes the files of earlier builds for a while. `/build.json` of the live site lists the files of the live
 * version; a deploy, which may run in a fresh checkout, fetches those that its own build lacks.
 */
import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { BUILD_LIST, STATIC_PREFIXES } from '../../../src/config/reserved-paths.ts';
import { addDays } from '../../../src/shared/days.ts';
import { askSite } from '../ask-site.ts';

/** Days for which a file is kept after the last build that needed it, for open tabs and pages in a proxy's cache. */
const KEPT_DAYS = 30;

/** A path that cannot leave the folders of static files. */
const FILE = z.string().regex(new RegExp(`^(?:${STATIC_PREFIXES.join('|')})[\\w-][\\w.-]*$`));
const ENTRY = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Last day on which the file is kept, ISO 8601; absent for a file of the build itself. */
  until: z.iso.date().optional(),
});
const LIST = z.object({ files: z.record(FILE, ENTRY) });
type FileList = z.infer<typeof LIST>['files'];

/**
 * Adds the files of earlier builds, and the list of all files, to this build.
 * @param folder of the client's build @param origin of the live site @param today ISO 8601
 * @returns paths of the files that were added, and of those that the live site lists but no longer has
 * @throws Error when the live site does not answer, or a file does not match its digest in the list
 */
export async function keepFiles(folder: string, origin: string, today: string) {
  const own = await listBuild(folder);
  const live = await fetchList(origin);
  const until = addDays(today, KEPT_DAYS);
  const earlier = Object.entries(live).filter(
    ([path, file]) => !(path in own) && (file.until === undefined || file.until >= today),
  );
  const files: FileList = { ...own };
  const lost: string[] = [];
  for (const [path, file] of earlier) {
    const bytes = await fetchFile(new URL(path, origin));
    if (bytes === null) {
      lost.push(path);
      continue;
    }
    if (hash('sha256', bytes) !== file.sha256)
      throw new Error(`${origin}${path} does not match its digest in ${BUILD_LIST}.`);
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
    files[path] = { sha256: file.sha256, until: file.until ?? until };
  }
  await writeFile(join(folder, BUILD_LIST), `${JSON.stringify({ files })}\n`);
  return { files: Object.keys(files).filter((path) => !(path in own)), lost };
}

async function listBuild(folder: string): Promise<FileList> {
  const files: FileList = {};
  for (const prefix of STATIC_PREFIXES) {
    const names = await readdir(join(folder, prefix)).catch(() => []);
    for (const name of names.sort()) {
      files[`${prefix}${name}`] = {
        sha256: hash('sha256', await readFile(join(folder, prefix, name))),
      };
    }
  }
  return files;
}

/** Empty where the live site has no list yet: the path is then unknown, and the site redirects. */
async function fetchList(origin: string): Promise<FileList> {
  const bytes = await fetchFile(new URL(BUILD_LIST, origin));
  if (bytes === null) return {};
  return LIST.parse(JSON.parse(bytes.toString())).files;
}

async function fetchFile(url: URL): Promise<Buffer | null> {
  const answer = await askSite(url);
  if (answer.status === 200) return Buffer.from(await answer.arrayBuffer());
  await answer.body?.cancel();
  if (answer.status === 404 || answer.status === 302) return null;
  throw new Error(
    `${url} answered ${answer.status}, so the files of earlier builds cannot be kept.`,
  );
}
