/** More requests than the rate limit admits in a minute. */
import type { RawResponse } from '../http.ts';

/** Few enough for the limiter of a busy machine to answer each within the second that the site waits for it. */
const AT_ONCE = 20;
/** Four times the limit of a minute, so that at least one whole minute is exceeded. */
const MOST = 2000;

/** Sends until one of them is refused with 429. @returns every answer */
export async function floodUntilRefused(
  sendOne: (nth: number) => Promise<RawResponse>,
): Promise<RawResponse[]> {
  const answers: RawResponse[] = [];
  while (answers.length < MOST && answers.every(({ status }) => status !== 429)) {
    const wave = Array.from({ length: AT_ONCE }, (_none, index) => sendOne(answers.length + index));
    answers.push(...(await Promise.all(wave)));
  }
  return answers;
}
