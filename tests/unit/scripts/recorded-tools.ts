/**
 * What Android's tools printed of packages that differ from a good one in what their names say: Debian's apksigner 31.0.2,
 * aapt2 2.19 and zipalign 10.0.0, recorded on 28 November 2026. Of Java's exceptions the first line is kept.
 */
import { readFileSync } from 'node:fs';
import type { AndroidTools, ToolAnswer } from '../../../scripts/lib/packages/android-tools.ts';

const FILE = new URL('../../fixtures/android-tools/answers.json', import.meta.url);
const ANSWERS: Readonly<Record<string, Readonly<Record<string, ToolAnswer>>>> = JSON.parse(
  readFileSync(FILE, 'utf8'),
);

export const RECORDED = Object.keys(ANSWERS);

/** @throws Error for what was not recorded */
export function answerOf(name: string, question: string): ToolAnswer {
  const answer = ANSWERS[name]?.[question];
  if (!answer) throw new Error(`Not recorded: ${question} of ${name}`);
  return answer;
}

/** Tools that answer about one recorded package. */
export function recordedTools(name: string): AndroidTools {
  return {
    revision: null,
    async ask(tool, words) {
      if (tool === 'zipalign') return answerOf(name, 'zipalign');
      if (tool === 'aapt2') return answerOf(name, words[1] ?? '');
      const question = words.filter(
        (word) => !/^(?:--verbose|--print-certs|--in|.*\.apk)$/.test(word),
      );
      return answerOf(name, question.join(' '));
    },
  };
}
