/**
 * The words of arms that change some: exactly the fields that their test names (`config/tests`). What an arm promises is
 * a claim, as on every page; tests run over each of them.
 */
import type { WordedArm } from '../../config/tests/index.ts';
import type { PageFacts, ShownArm } from '../../decide/facts.ts';
import type { PageCopy } from '../landing/types.ts';

type Words<Field> = (facts: PageFacts) => Pick<PageCopy, Field & keyof PageCopy>;

const WORDS: { readonly [One in WordedArm as One['arm']]: Words<One['field']> } = {};

const BY_ARM: Readonly<Partial<Record<ShownArm['name'], Words<keyof PageCopy>>>> = WORDS;

/** What the arm says instead of the page's own words; nothing where there is no arm, or it changes no words. */
export function armWords(facts: PageFacts): Partial<PageCopy> {
  return facts.arm === null ? {} : (BY_ARM[facts.arm.name]?.(facts) ?? {});
}
