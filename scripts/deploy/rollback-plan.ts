/** Which version to go back to, and what would change with it. */
import { parseVariables } from '../../src/config/variables.ts';
import type { Deployment } from '../cloudflare.ts';

/** Raw values by name. */
type Values = Readonly<Record<string, string>>;

/** The version that most visitors have; `null` before the first deploy. */
export function decideLiveVersion(deployments: readonly Deployment[]): string | null {
  const [newest] = deployments;
  const [largest] = newest?.shares.toSorted((one, other) => other.percentage - one.percentage) ?? [];
  return largest?.version ?? null;
}

/**
 * During a roll-out the version that most visitors have; otherwise the last other one that everybody had.
 * @param deployments newest first
 * @returns `null` where no earlier version is known
 */
export function decideRollbackVersion(deployments: readonly Deployment[]): string | null {
  const live = decideLiveVersion(deployments);
  const [newest, ...earlier] = deployments;
  if (newest === undefined) return null;
  if (newest.shares.length > 1) return live;
  const former = earlier.find(({ shares }) => shares.length === 1 && shares[0]?.version !== live);
  return former?.shares[0]?.version ?? null;
}

/** A line for each variable that would be another: `SPLIT: thirds → not set`. */
export function describeChanges(live: Values, target: Values): string[] {
  const names = [...new Set([...Object.keys(live), ...Object.keys(target)])].sort();
  return names
    .filter((name) => live[name] !== target[name])
    .map((name) => `${name}: ${live[name] ?? 'not set'} → ${target[name] ?? 'not set'}`);
}

/** Whether cash claims would come back onto pages that have none now. A version without the variable has them on. */
export function wouldTurnCashOn(live: Values, target: Values): boolean {
  return parseVariables(target).values.cashOffers && !parseVariables(live).values.cashOffers;
}
