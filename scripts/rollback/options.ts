import { defineCommand, UsageError } from '../lib/command.ts';
import { type Environment, parseEnvironment } from '../lib/environment.ts';

/** The command line of `npm run rollback`, parsed. */
export interface RollbackOptions {
  environment: Environment;
  /** The version to go back to; the one that was live before, unless named. */
  version: string | null;
  yes: boolean;
  /** Whether only a roll-out of this checkout's commit is to be ended. */
  unfinished: boolean;
}

const USAGE = `Usage: npm run rollback [-- <version-id>] [--env staging] [--yes] [--unfinished]

Lists the versions, shows which variables would come back with the older one, asks, and gives it to all visitors.
Without an id: the version that was live before; during a roll-out, the one that most visitors have.
Refuses a version with which CASH_OFFERS would be on while it is off now.

--unfinished   only where a roll-out of this checkout's commit has not ended, as after a CI job that was cut short`;

/** The command. */
export const ROLLBACK = defineCommand(
  USAGE,
  {
    env: { type: 'string', default: '' },
    yes: { type: 'boolean', short: 'y', default: false },
    unfinished: { type: 'boolean', default: false },
  },
  ({ env, yes, unfinished }, words): RollbackOptions => {
    const [version = null, ...others] = words;
    if (
      others.length > 0 ||
      (version !== null && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(version))
    ) {
      throw new UsageError(
        `${words.join(' ')} is not a version id: npm run rollback lists them before it asks.`,
      );
    }
    return { environment: parseEnvironment(env), version, yes, unfinished };
  },
);
