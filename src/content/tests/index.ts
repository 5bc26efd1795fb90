/**
 * The words of arms that change some, exactly the fields that their test names (`config/tests`). As on every page, an arm
 * may only promise something by a claim.
 */
import type { DeclaredTest, WordedArmOf } from '../../config/tests/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import type { PageCopy } from '../landing/types.ts';

/** A row for each arm of `Test` that changes words, such as `'headline3.short': () => ({ headline: '…' })`. */
export type WordsOf<Test> = {
  readonly [One in WordedArmOf<Test> as One['arm']]: (
    facts: PageFacts,
  ) => Pick<PageCopy, One['field'] & keyof PageCopy>;
};

const WORDS: WordsOf<DeclaredTest> = {};

/** Words by the name of an arm, whichever fields it changes. */
type WordsByArm = Readonly<Record<string, (facts: PageFacts) => Partial<PageCopy>>>;

/** The arm's words that replace the page's; empty where there is no arm, or it changes no words. */
export function armWords(facts: PageFacts, words: WordsByArm = WORDS): Partial<PageCopy> {
  return facts.arm === null ? {} : (words[facts.arm.name]?.(facts) ?? {});
}
