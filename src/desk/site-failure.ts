/** What is wrong when the site cannot be asked, for the person at the desk: what to do about it differs. */

/** What a call over a binding fails with, and what to do about it. The runtime gives no codes, so its words are read. */
const FAILURES: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [/running locally|local dev session|ECONNREFUSED/i, 'It does not run: start it with npm start.'],
  [
    /does not implement the method|no such (?:entrypoint|method)|has no such/i,
    'It does not know this question: deploy the site, which is older than the desk.',
  ],
  [
    /\bserialized\b.*\blimit|\blimited to \d+ ?Mi?B/i,
    'The answer is larger than one call may carry.',
  ],
  [/exceeded (?:its )?memory|memory limit/i, 'It had not enough memory for the answer.'],
];

/** A sentence for it. @param why the message of what was thrown */
export function explainFailure(why: string): string {
  const known = FAILURES.find(([pattern]) => pattern.test(why));
  return known ? `${known[1]} (${why})` : endSentence(`It says: ${why}`);
}

/** With a full stop, unless it has an end. */
export function endSentence(text: string): string {
  return /[.!?)]$/.test(text) ? text : `${text}.`;
}
