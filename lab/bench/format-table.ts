import type { Finding } from './finding.ts';

const VERDICTS = { met: 'ok', missed: 'MISS', none: '' } as const;

/** The findings in columns, by section: verdict, what was measured, actual figure, budget. */
export function formatTable(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ what }) => what.length));
  const lines: string[] = [];
  let section = '';
  for (const finding of findings) {
    if (finding.section !== section) {
      section = finding.section;
      lines.push('', section);
    }
    const verdict =
      finding.isMet === null ? VERDICTS.none : finding.isMet ? VERDICTS.met : VERDICTS.missed;
    const budget = finding.budget === null ? '' : `   [${finding.budget}]`;
    lines.push(`  ${verdict.padEnd(4)} ${finding.what.padEnd(width)}   ${finding.actual}${budget}`);
  }
  return lines.join('\n');
}
