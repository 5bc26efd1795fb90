/** The words that approvals were given for, as they are kept. */
import type { OpenWords } from '../../review/standing.ts';
import { parseWords } from '../../review/words.ts';
import type { RecordsBucket } from './bucket.ts';
import { openKept } from './chain.ts';

/** Opens each file once. What is no longer as it was written counts as gone. */
export function openWordsOf(bucket: Pick<RecordsBucket, 'get'>): OpenWords {
  const opened = new Map<string, ReturnType<OpenWords>>();
  return (digest) => {
    const words = opened.get(digest) ?? read(digest);
    opened.set(digest, words);
    return words;
  };

  async function read(digest: string) {
    const kept = await openKept(bucket, 'approvals', 'words', digest);
    return kept?.isWhole ? parseWords(kept.text) : null;
  }
}
