/** Defines and runs npm commands. Exit codes: 0 done, 1 refused or failed, 2 wrong usage. */
import { resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { BRANDS, type BrandId, HOST_BRANDS } from '../../src/config/brands/index.ts';

/** Characters that control a terminal or change the reading direction; a file name can contain them. */
const STEERING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** `text` on one line, without control characters. */
export function printable(text: string): string {
  return text.replace(STEERING, '�');
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<Given extends Options> = ReturnType<
  typeof parseArgs<{ options: Given; allowNegative: true; allowPositionals: true }>
>['values'];

const WRONG_USAGE = 2;

/** A mistake on the command line. Only its message is printed. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface Command<Asked> {
  usage: string;
  /** @throws UsageError */
  parse: (commandLine: readonly string[]) => Asked;
}

/**
 * A command that takes only options.
 * @param options as `parseArgs` takes them; `--no-…` is the negation of a flag
 * @param read turns their values into the command's options; may throw a UsageError
 */
export function defineCommand<const Given extends Options, Asked>(
  usage: string,
  options: Given,
  read: (values: Values<Given>) => Asked,
): Command<Asked> {
  return defineCommandWithWords(usage, options, (values, words) => {
    if (words.length > 0) throw notUnderstood(words.join(' '), usage);
    return read(values);
  });
}

/** A command that takes words and options. @param read also gets the words, in order; otherwise as `defineCommand` */
export function defineCommandWithWords<const Given extends Options, Asked>(
  usage: string,
  options: Given,
  read: (values: Values<Given>, words: readonly string[]) => Asked,
): Command<Asked> {
  return {
    usage,
    parse(commandLine) {
      const { values, positionals } = parseWords(usage, {
        args: [...commandLine],
        options,
        allowNegative: true,
        allowPositionals: true,
      });
      return read(values, positionals);
    },
  };
}

function parseWords<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    // For a word that begins with a dash, Node adds advice for programmers.
    const [reason] = (error instanceof Error ? error.message : String(error)).split('. ', 1);
    throw new UsageError(`${reason}\n\n${usage}`);
  }
}

/** The error for words that the command does not know. */
export function notUnderstood(words: string, usage: string): UsageError {
  return new UsageError(`"${words}" is not understood.\n\n${usage}`);
}

export type Output = Pick<Console, 'log' | 'error'>;

/** Runs this process's command line and sets its exit code. */
export async function runCommand<Asked>(
  command: Command<Asked>,
  run: (asked: Asked, output: Output) => Promise<number>,
): Promise<void> {
  process.exitCode = await execute(command, run, process.argv.slice(2), console);
}

/** @returns the exit code: what `run` resolves to, unless it throws */
export async function execute<Asked>(
  { usage, parse }: Command<Asked>,
  run: (asked: Asked, output: Output) => Promise<number>,
  commandLine: readonly string[],
  output: Output,
): Promise<number> {
  try {
    if (!commandLine.includes('--help') && !commandLine.includes('-h'))
      return await run(parse(commandLine), output);
    output.log(usage);
    return 0;
  } catch (error) {
    // Only the message: a stack trace does not help with a mistyped option or path.
    for (const line of String(error instanceof Error ? error.message : error).split('\n'))
      output.error(printable(line));
    return error instanceof UsageError ? WRONG_USAGE : 1;
  }
}

/** Environment of wrangler.toml; empty for production, which is its top level. */
export type Environment = '' | 'staging';

/** Production unless it is named otherwise. @throws UsageError for an unknown environment */
export function parseEnvironment(text: string): Environment {
  if (text === '' || text === 'staging') return text;
  if (text === 'production') return '';
  throw new UsageError(`Unknown environment ${text}. Choose production or staging.`);
}

/** Splits `NAME:value`. @throws UsageError when there is no name */
export function parseVar(text: string): [name: string, value: string] {
  const colon = text.indexOf(':');
  if (colon < 1)
    throw new UsageError(`--var ${text} is not understood. Write it as --var NAME:value.`);
  return [text.slice(0, colon), text.slice(colon + 1)];
}

/** @throws UsageError when it is not an origin */
export function parseOrigin(text: string): string {
  if (URL.parse(text)?.origin !== text)
    throw new UsageError(`--origin ${text} is not an origin such as https://host.example.`);
  return text;
}

/** The hosts to ask: those that are named, otherwise the brands' own domains. @throws UsageError where there is none */
export function parseOrigins(
  named: string[] | undefined,
  environment: Environment,
): readonly [string, ...string[]] {
  // A form sends an empty one where nothing was written.
  const given = named?.filter((one) => one !== '') ?? [];
  const own = environment === '' ? HOST_BRANDS.map(({ domain }) => `https://${domain}`) : [];
  const [first, ...others] = given.length > 0 ? given : own;
  if (first === undefined)
    throw new UsageError('Staging has no configured host. Name its host: --origin https://….');
  return [parseOrigin(first), ...others.map(parseOrigin)];
}

/** The brand with this id, in any letter case. @throws UsageError that lists the ids */
export function parseBrand(text: string): BrandId {
  const brand = (Object.keys(BRANDS) as BrandId[]).find((id) => id === text.toLowerCase());
  if (!brand)
    throw new UsageError(`Unknown brand "${text}". Choose from ${Object.keys(BRANDS).join(', ')}.`);
  return brand;
}

/** Text in columns, a line for each row. The first column is aligned left, the others right. */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) => {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widthOf(column)) : cell.padStart(widthOf(column)),
    );
    return cells.join('  ').trimEnd();
  });
}

/** Resolves a relative path against the folder where the command was typed; npm runs scripts in the repository's root. */
export function fromWhereTyped(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
