/** Tables of docs/behaviour.md that repeat `src/config`, in Markdown. */
import { COOKIES, type Cookie } from '../../src/config/cookies.ts';
import { describeVariables } from '../../src/config/variables.ts';

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

function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return lines.toSpliced(1, 0, `|${'---|'.repeat(head.length)}`).join('\n');
}
