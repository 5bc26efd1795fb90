/** A file that a person named on the command line. */

import { UsageError } from '../lib/command.ts';
import { type FileSource, openFile } from '../lib/packages/file-source.ts';
import { printable } from '../lib/printable.ts';

/** Opens the file, hands it over, and closes it. @throws UsageError when it cannot be read */
export async function withFile<Value>(
  path: string,
  use: (file: FileSource) => Promise<Value>,
): Promise<Value> {
  const file = await openFile(path).catch((error: Error) => {
    throw new UsageError(
      `${printable(path)} cannot be read: ${printable(error.message)}. Check the path and try again.`,
    );
  });
  try {
    return await use(file);
  } finally {
    await file.close();
  }
}
