/**
 * The words of arms that change some, exactly the fields that their test names (`config/tests`). As on every page, an arm
 * may only promise something by a claim.
 */
import type { WordedArm } from '../../config/tests/index.ts';
import type { PageFacts, ShownArm } from '../../decide/facts.ts';
import type { PageCopy } from '../landing/types.ts';

type Words<Field> = (facts: PageFacts) => Pick<PageCopy, Field & keyof PageCopy>;

const WORDS: { readonly [One in WordedArm as One['arm']]: Words<One['field']> } = {};

const BY_ARM: Readonly<Partial<Record<ShownArm['name'], Words<keyof PageCopy>>>> = WORDS;

/** The arm's words that replace the page's; empty where there is no arm, or it changes no words. */
export function armWords(facts: PageFacts): Partial<PageCopy> {
  return facts.arm === null ? {} : (BY_ARM[facts.arm.name]?.(facts) ?? {});
}
