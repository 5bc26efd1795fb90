/** A package that has grown is released only when a person says so (docs/decisions/0043-growth-takes-a-yes.md). */
import type { Release } from '../../src/releases/release-document.ts';
import type { Candidate } from '../lib/packages/candidate.ts';
import { type Refusal, refuse } from '../lib/packages/refusal.ts';
import { formatBytes, formatChange, SLOW_MBIT, secondsAt } from './weight/figures.ts';

/** Above the live release by more than this share, a yes is asked for. */
const GROWTH_SHARE = 0.05;

/** Asks a question with the answer yes or no; `null` where no person can be asked. */
export type Confirm = ((question: string) => Promise<boolean>) | null;

/**
 * Holds a file's size against the live release of the same app. Another app's size says nothing.
 * @param confirm not called where the size is within bounds
 */
export async function judgeGrowth(
  { sizeBytes, description }: Pick<Candidate, 'sizeBytes' | 'description'>,
  last: Release | undefined,
  confirm: Confirm,
): Promise<Refusal | null> {
  if (!last || sizeBytes <= last.sizeBytes * (1 + GROWTH_SHARE)) return null;
  if (last.applicationId !== null && last.applicationId !== description.applicationId) return null;
  const seconds = Math.round(secondsAt(sizeBytes - last.sizeBytes, SLOW_MBIT));
  const growth = `It has ${formatBytes(sizeBytes)} bytes, ${formatChange(sizeBytes, last.sizeBytes)} against the release that is live: ${seconds} s more at ${SLOW_MBIT} Mbit/s.`;
  if (confirm === null) {
    return refuse(
      'too-large',
      `${growth} Above 5 % a person has to agree: release it at a terminal, or with --yes.`,
    );
  }
  if (await confirm(`${growth} Release it? (yes/no) `)) return null;
  return refuse('too-large', `${growth} You did not answer yes.`);
}
