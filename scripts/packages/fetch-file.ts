/** A package that lies at an https address. */
import { UsageError } from '../lib/command.ts';
import { type ApkSource, bytesSource, MAX_SIZE_BYTES } from '../lib/packages/package-file.ts';
import type { ProgressLine } from './terminal.ts';

const TIMEOUT_MS = 15 * 60_000;

/** Whether a word of the command line names a file on the web; one without https too, which is then refused. */
export function isAddress(file: string): boolean {
  return /^https?:\/\//i.test(file);
}

/**
 * Fetches a file whole. Whether it is the right one must be judged by its digest.
 * @param get replaces the network in tests
 * @throws UsageError when it cannot be had: no https on the way, another answer than 200, more bytes than a package may have
 */
export async function fetchFile(
  address: string,
  progress: ProgressLine,
  get: typeof fetch = fetch,
): Promise<ApkSource> {
  const url = URL.parse(address);
  const fail = (why: string) => new UsageError(`${url?.host ?? address} ${why}`);
  if (url?.protocol !== 'https:') throw fail('is not an https address. Name a file, or one.');
  try {
    const answer = await get(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.url !== '' && !answer.url.startsWith('https:'))
      throw fail('leads to an address without https.');
    if (answer.status !== 200 || answer.body === null)
      throw fail(`answered ${answer.status}. Is the address still valid?`);
    const expected = Number(answer.headers.get('content-length'));
    const pieces: Uint8Array[] = [];
    let done = 0;
    for await (const piece of answer.body) {
      pieces.push(piece);
      done += piece.length;
      if (done > MAX_SIZE_BYTES) throw fail('sends more than the 300 MiB that are allowed.');
      progress.show('Fetching', done, expected);
    }
    return bytesSource(Buffer.concat(pieces));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw fail(`could not be read: ${error instanceof Error ? error.message : error}`);
  } finally {
    progress.clear();
  }
}
