import { withTimeout } from '../../lib/runtime/with-timeout.ts';

/** How long the asset layer may take. */
export const FILE_TIMEOUT_MS = 5000;

export class BuiltFileError extends Error {
  override readonly name = 'BuiltFileError';
}

/**
 * Reads files as JSON, by the path at which a browser would ask for them, and keeps what it has read: a build has few.
 * Rejects with a `BuiltFileError` when the asset layer fails, is late or does not have the file.
 */
export function createFileReader(assets: Fetcher): (address: string) => Promise<unknown> {
  const known = new Map<string, unknown>();
  return async (address) => {
    if (!known.has(address)) known.set(address, await readFile(assets, address));
    return known.get(address);
  };
}

/** Asks for a file by its path. Rejects where the asset layer does not have it. */
export async function openFile(assets: Fetcher, address: string): Promise<Response> {
  const answer = await assets.fetch(new URL(address, 'https://assets.invalid'));
  if (answer.status === 200) return answer;
  await answer.body?.cancel();
  throw new Error(`The asset layer answered ${answer.status}.`);
}

async function readFile(assets: Fetcher, address: string): Promise<unknown> {
  const read = openFile(assets, address).then((answer) => answer.json());
  try {
    return await withTimeout(FILE_TIMEOUT_MS, 'The asset layer', read);
  } catch (cause) {
    throw new BuiltFileError(`${address} could not be read.`, { cause });
  }
}
