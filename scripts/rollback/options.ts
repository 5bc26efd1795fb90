import { defineCommand, UsageError } from '../lib/command.ts';
import { parseEnvironment } from '../lib/environment.ts';

const USAGE = `Usage: npm run rollback [-- <version-id>] [--env staging] [--yes] [--unfinished]

Lists the versions, shows which variables would come back with the older one, asks, and gives it to all visitors.
Without an id: the version that was live before; during a roll-out, the one that most visitors have.
Refuses a version with which CASH_OFFERS would be on while it is off now.

--unfinished   only where a roll-out of this checkout's commit has not ended, as after a CI job that was cut short`;

export const ROLLBACK = defineCommand(
  USAGE,
  {
    env: { type: 'string', default: '' },
    yes: { type: 'boolean', short: 'y', default: false },
    unfinished: { type: 'boolean', default: false },
  },
  ({ env, yes, unfinished }, words) => {
    const [version = null, ...others] = words;
    const isId = version === null || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(version);
    if (others.length > 0 || !isId) {
      const typed = words.join(' ');
      throw new UsageError(`${typed} is not a version id: npm run rollback lists them before it asks.`);
    }
    return { environment: parseEnvironment(env), version, yes, unfinished };
  },
);
