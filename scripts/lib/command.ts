/** One way to define an npm command and to end it: code 0 when done, 1 when refused or failed, 2 at wrong usage. */
import { resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { BRANDS, type BrandId } from '../../src/config/brands/index.ts';

/** Characters that steer a terminal or turn the reading direction: a file name may hold them. */
const STEERING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** `text` as one line that a terminal only prints. */
export function printable(text: string): string {
  return text.replace(STEERING, '�');
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<Given extends Options> = ReturnType<
  typeof parseArgs<{ options: Given; allowNegative: true; allowPositionals: true }>
>['values'];

const WRONG_USAGE = 2;

/** A mistake by the person at the keyboard: the message is all they need. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface Command<Asked> {
  usage: string;
  /** @throws UsageError with a sentence for the person at the keyboard */
  parse: (commandLine: readonly string[]) => Asked;
}

/**
 * A command whose line holds options only.
 * @param options as `parseArgs` takes them; `--no-…` is the negation of a flag
 * @param read turns their values into what is asked; throws a UsageError
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

/** A command that takes words besides its options. @param read gets the words in their order; else as `defineCommand` */
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
    // What Node goes on to say of a word that begins with a dash is for programs.
    const [reason] = (error instanceof Error ? error.message : String(error)).split('. ', 1);
    throw new UsageError(`${reason}\n\n${usage}`);
  }
}

/** For words that make no command. */
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
    // Only the message: a stack trace does not help at a mistyped option or path.
    for (const line of String(error instanceof Error ? error.message : error).split('\n'))
      output.error(printable(line));
    return error instanceof UsageError ? WRONG_USAGE : 1;
  }
}

/** Environment of wrangler.toml; empty for production, which is its top level. */
export type Environment = '' | 'staging';

/** @throws UsageError with a sentence for the person at the keyboard */
export function parseEnvironment(text: string): Environment {
  if (text === '' || text === 'staging') return text;
  throw new UsageError(`Unknown environment ${text}. The only one is staging.`);
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
    throw new UsageError(`--origin ${text} is not like https://host.example.`);
  return text;
}

/** The brand with this id, in any letter case. @throws UsageError that lists the ids */
export function parseBrand(text: string): BrandId {
  const brand = (Object.keys(BRANDS) as BrandId[]).find((id) => id === text.toLowerCase());
  if (!brand)
    throw new UsageError(`Unknown brand "${text}". Choose from ${Object.keys(BRANDS).join(', ')}.`);
  return brand;
}

/** Text in columns, the first to the left and the others to the right; a line for each row. */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) => {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widthOf(column)) : cell.padStart(widthOf(column)),
    );
    return cells.join('  ').trimEnd();
  });
}

/** The path that was meant by a relative one: npm itself runs scripts in the repository's root. */
export function fromWhereTyped(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
