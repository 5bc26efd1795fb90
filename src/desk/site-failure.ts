/** Known failures of a call over a binding, and what to do. The runtime gives no codes, so its messages are matched. */
const FAILURES: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [
    /running locally|local dev session|ECONNREFUSED/i,
    'The site does not run: start it with npm start.',
  ],
  [
    /does not implement the method|no such (?:entrypoint|method)|has no such/i,
    'The site does not know this request: deploy the site, which is older than the desk.',
  ],
  [
    /\bserialized\b.*\blimit|\blimited to \d+ ?Mi?B/i,
    'The answer is larger than a call over the binding can carry.',
  ],
  [/exceeded (?:its )?memory|memory limit/i, 'The site did not have enough memory for the answer.'],
];

/** A sentence that tells the person at the desk what to do. @param why the message of the error */
export function explainFailure(why: string): string {
  const known = FAILURES.find(([pattern]) => pattern.test(why));
  return known ? `${known[1]} (${why})` : endSentence(`The error is: ${why}`);
}

/** Adds a full stop, unless the text ends like a sentence. */
export function endSentence(text: string): string {
  return /[.!?)]$/.test(text) ? text : `${text}.`;
}
