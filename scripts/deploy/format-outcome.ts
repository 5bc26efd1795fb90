import type { Environment } from '../lib/environment.ts';
import { adviseBehind } from '../lib/rollback-plan.ts';
import type { Outcome } from './roll-out.ts';

const STATES: Readonly<Record<Extract<Outcome, { ok: false }>['state'], string>> = {
  untouched: 'Nothing has changed for visitors.',
  restored: 'All visitors have the former version again.',
  others: 'Another deployment was made meanwhile and was left as it is. Look at it before the next deploy.',
  stuck: 'The former version could NOT be given back.',
};

/** What has become of a roll-out, for the person at the keyboard: whether it is live, and if not, how visitors stand. */
export function formatOutcome(outcome: Outcome, environment: Environment): string {
  if (!outcome.ok) {
    const { step, message, state, commitBehind } = outcome;
    const next =
      state === 'stuck'
        ? `\nDo it now: npm run rollback${environment ? ` -- --env ${environment}` : ''}`
        : '';
    const isBehind = commitBehind !== null && (state === 'untouched' || state === 'restored');
    const advice = isBehind ? `\n\n${adviseBehind(commitBehind, environment)}` : '';
    return `${step}: ${message}\n${STATES[state]}${next}${advice}`;
  }
  if (!outcome.isFirst) {
    const live = `Version ${outcome.version} is live for everybody.`;
    if (outcome.wandering.length === 0) return live;
    return [
      live,
      `WARNING: on ${outcome.wandering.join(', ')} visitors changed between the two versions while both were live. The zone`,
      'lacks the rule that sets Cloudflare-Workers-Version-Key to ip.src (docs/operations.md#first-set-up).',
    ].join('\n');
  }
  return [
    `The Worker exists, with version ${outcome.version}.`,
    'Now connect the domains in the dashboard (docs/operations.md#first-set-up), then deploy once more: from then on',
    'each version is tried before visitors get it.',
  ].join('\n');
}
