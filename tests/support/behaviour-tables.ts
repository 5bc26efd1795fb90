/** Tables of the documentation that repeat the code, in Markdown. */
import { readFileSync } from 'node:fs';
import { printNumbersIn } from '../../build/legal/numbers.ts';
import { COOKIES, type Cookie } from '../../src/config/cookies.ts';
import { HOSTS, LISTS, ON_SERVERS, STORED_BY_OTHERS } from '../../src/config/kept.ts';
import { pageOf } from '../../src/config/pages.ts';
import { type HostDirective, TAGS, THIRD_PARTIES } from '../../src/config/third-parties.ts';
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

const DIRECTIVES: readonly HostDirective[] = ['script-src', 'connect-src', 'img-src', 'frame-src'];

/** The hosts of third parties, with the variables and directives that name them. */
export function formatHostTable(): string {
  return formatTable(
    ['host', 'with', ...DIRECTIVES.map((one) => `\`${one}\``), 'gets'],
    Object.entries(HOSTS).map(([host, { gets }]) => {
      const nameFor = (...directives: readonly HostDirective[]) =>
        TAGS.filter(({ hosts }) => directives.some((one) => hosts?.[one]?.includes(host)))
          .map(({ variable }) => NAMES[variable] ?? variable)
          .join(', ');
      const all = nameFor(...DIRECTIVES);
      const cells = DIRECTIVES.map((one) => nameFor(one)).map((name) =>
        name === all ? 'yes' : name,
      );
      return [`\`${host}\``, all, ...cells, gets];
    }),
  );
}

const NAMES: Readonly<Record<string, string>> = {
  gaMeasurementId: 'Analytics',
  adsConversionId: 'Ads',
  branchKey: 'Branch',
};

/** What third parties may store under our address. */
export function formatStoredTable(): string {
  return formatTable(
    ['stored', 'by', 'in', 'holds', 'for'],
    Object.entries(STORED_BY_OTHERS).map(([name, { of, in: places, holds, life }]) => [
      `\`${name}\``,
      THIRD_PARTIES[of].name,
      places.join(', '),
      holds,
      life,
    ]),
  );
}

/** What the servers keep, with the tables and fields of each. */
export function formatServerTable(): string {
  return formatTable(
    ['binding', 'keeps', 'for', 'fields'],
    Object.values(ON_SERVERS).map(({ bindings, fields }, place) => {
      const [what = '', , life = ''] = LISTS.servers.rows[place] ?? [];
      const lines = Object.entries<readonly string[]>(fields).map(
        ([table, names]) => `${table} (${names.join(', ')})`,
      );
      const printed = printNumbersIn(life, {});
      return [bindings.map((one) => `\`${one}\``).join(', '), what, printed, lines.join('; ')];
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
