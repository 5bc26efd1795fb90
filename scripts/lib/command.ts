/** Options of the commands that engineers run: a sentence, not a stack trace, for whoever mistypes one. */
import { type ParseArgsConfig, parseArgs } from 'node:util';

const WRONG_USAGE = 2;

/**
 * The values of this process's command line; `--no-…` is the negation of a flag. Where it holds anything else, says
 * so with the options that there are, and ends the process with code 2.
 */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(options: Options) {
  try {
    return parseArgs({ options, allowNegative: true }).values;
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('. ', 1);
    const known = Object.entries(options).map(([name, { type, default: usual }]) =>
      type === 'string' ? `  --${name} …` : `  --${usual === true ? 'no-' : ''}${name}`,
    );
    console.error([reason, 'There are:', ...known].join('\n'));
    process.exit(WRONG_USAGE);
  }
}
