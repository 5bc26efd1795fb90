import type { Finding } from '../../../../scripts/doctor/finding.ts';

/** The findings that stop a deploy, as `status: what`. */
export function faultsOf(findings: readonly Finding[]): string[] {
  return findings
    .filter(({ status }) => status === 'missing' || status === 'wrong')
    .map(({ status, what }) => `${status}: ${what}`);
}
