/** One way to define an npm command and to end it: code 0 when done, 1 when refused or failed, 2 at wrong usage. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { printable } from './printable.ts';

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
 * @param options as `parseArgs` takes them; `--no-…` is the negation of a flag
 * @param read turns values and words into what is asked; throws a UsageError. A function of one parameter takes no words
 */
export function defineCommand<const Given extends Options, Asked>(
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
      if (positionals.length > 0 && read.length < 2) throw notUnderstood(positionals.join(' '), usage);
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
    // The message alone: a stack trace does not help at a mistyped option or path.
    for (const line of String(error instanceof Error ? error.message : error).split('\n'))
      output.error(printable(line));
    return error instanceof UsageError ? WRONG_USAGE : 1;
  }
}
