import { VARIABLE_NAMES, type VariableName, variableText } from '../../src/config/variables.ts';
import {
  defineCommandWithWords,
  parseEnvironment,
  parseOrigins,
  UsageError,
} from '../lib/command.ts';

const USAGE = `Usage: npm run switch [-- NAME value] [--env staging] [--origin URL …] [--by WHO] [--yes]

Sets one variable of the site that is live, and leaves its code and all other variables as they are. Shows what changes,
asks, gives it to all visitors, and looks at /api/health of each domain. Without words it lists what is in force.
After a rollback, or a roll-out that went back, the live code is built again from its commit: about four minutes. A
takedown ends a roll-out; any other change waits for its end.
An empty value ('') is the default. A value that the site could not read is refused.

NAME           one of ${VARIABLE_NAMES.join(', ')}
--env staging  the site of staging; name its host with --origin
--origin       a host to look at, instead of the brands' own domains
--by           who has asked for it; kept with the new version
--yes          does not ask`;

export const SWITCH = defineCommandWithWords(
  USAGE,
  {
    env: { type: 'string', default: '' },
    origin: { type: 'string', multiple: true },
    by: { type: 'string', default: '' },
    yes: { type: 'boolean', short: 'y', default: false },
  },
  ({ env, origin, by, yes }, words) => {
    const environment = parseEnvironment(env);
    const [name, value, ...others] = words;
    if (name === undefined) return { change: null, environment, origins: null, by: '', yes: false };
    if (value === undefined || others.length > 0)
      throw new UsageError(`Write a name and a value, in quotes if it has spaces.\n\n${USAGE}`);
    return {
      change: { name: parseName(name), value: variableText(value) ?? '' },
      environment,
      origins: parseOrigins(origin, environment),
      by: by.trim(),
      yes,
    };
  },
);

function parseName(text: string): VariableName {
  const name = VARIABLE_NAMES.find((one) => one === text.toUpperCase());
  if (name) return name;
  throw new UsageError(
    `${text} is not a variable of this site. Choose from ${VARIABLE_NAMES.join(', ')}.`,
  );
}
