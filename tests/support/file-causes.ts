/**
 * What can be wrong, or right, with a file that a visitor has checked, and the answer to it. tests/browser/file-check.test.ts
 * tries each cause; docs/behaviour.md#verify prints what the page says in each language.
 */
import { LANGUAGE_CODES, LANGUAGES } from '../../src/config/languages.ts';
import { verifyWords } from '../../src/content/verify/index.ts';
import { CHECK_ANSWERS, type CheckAnswer } from '../../src/shared/file-check.ts';

export const FILE_CAUSES = {
  'a release of today': 'current',
  'a release of before': 'earlier',
  'its end missing, as a download leaves it that stopped': 'unfinished',
  'one changed byte': 'unknown',
  'bytes appended': 'unknown',
  'no app at all': 'unknown',
  'a file that is not listed any more': 'unknown',
  'a list that could not be read whole': 'unlisted',
  'more than 300 MiB': 'too-large',
  'no bytes': 'empty',
  'deleted before it was read': 'empty',
  'deleted while it is read': 'unreadable',
  'written to before it is read': 'unreadable',
  'in a cloud that never delivers it': 'unreadable',
  'written to while it is read': 'changed',
  'a folder': 'folder',
  'several files': 'several',
} as const satisfies Readonly<Record<string, CheckAnswer>>;

export type FileCause = keyof typeof FILE_CAUSES;

/** The table of docs/behaviour.md: a row an answer, with its causes, and what the page says in each language. */
export function formatFileCauses(): string {
  const causesOf = (answer: CheckAnswer) =>
    Object.entries(FILE_CAUSES).flatMap(([cause, its]) => (its === answer ? [cause] : []));
  const rows = CHECK_ANSWERS.map((answer) => {
    const said = LANGUAGE_CODES.map((code) => verifyWords(code).answers[answer]);
    return `| \`${answer}\` | ${[causesOf(answer).join('; '), ...said].join(' | ')} |`;
  });
  const names = LANGUAGE_CODES.map((code) => LANGUAGES[code].name);
  return [
    `| answer | causes | ${names.join(' | ')} |`,
    `|---|---|${names.map(() => '---|').join('')}`,
    ...rows,
  ].join('\n');
}
