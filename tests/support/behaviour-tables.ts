/** Tables of the documentation that repeat the code, in Markdown. */
import { readFileSync } from 'node:fs';
import { COOKIES, type Cookie } from '../../src/config/cookies.ts';
import { pageOf } from '../../src/config/pages.ts';
import { describeVariables } from '../../src/config/variables.ts';
import { CLAIM_IDS, CLAIMS, claimsWithout } from '../../src/content/claims/index.ts';

export function formatVariableTable(): string {
  return formatTable(
    ['variable', 'values', 'not set', 'cannot be read'],
    describeVariables().map(([name, ...words]) => [`\`${name}\``, ...words]),
  );
}

export function formatCookieTable(): string {
  return formatTable(
    ['name', 'holds', 'why', 'set by', 'read by', 'for'],
    Object.entries<Cookie>(COOKIES).map(([name, { holds, why, readBy, set, lifeDays }]) => {
      const [setter, reader] =
        readBy === 'server' ? ['the server, `HttpOnly`', 'the server'] : ['a script', 'scripts'];
      return [`\`${name}\``, holds, why, `${setter}, ${set}`, reader, `${lifeDays} days`];
    }),
  );
}

/** The claims by their evidence, each with those that it takes along. */
export function formatClaimTable(): string {
  const byEvidence = Map.groupBy(CLAIM_IDS, (id) => CLAIMS[id].evidence.keptIn);
  return formatTable(
    ['words', '`CLAIMS_OFF`', 'go along'],
    [...byEvidence.values()].flat().map((id) => {
      const { wording, pages } = CLAIMS[id];
      const along = claimsWithout([id]).filter((one) => one !== id);
      return [
        wording.en?.replaceAll(/\{\w+\}/g, '…') ??
          `the same on ${pages.map((page) => pageOf(page).path).join(', ')}`,
        `\`${id}\``,
        along.map((one) => `\`${one}\``).join(', '),
      ];
    }),
  );
}

/** The cells of the table in a section of docs/behaviour.md, row by row. @param heading without its signs */
export function readBehaviourTable(heading: string): string[][] {
  const text = readFileSync('docs/behaviour.md', 'utf8');
  const [, section = ''] = text.split(new RegExp(`^#+ ${heading}$`, 'm'));
  const [before = ''] = section.split(/^#/m);
  const lines = before.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return lines.toSpliced(1, 0, `|${'---|'.repeat(head.length)}`).join('\n');
}
