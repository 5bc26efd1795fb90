/** `wrangler dev` as `npm start` and `npm run desk` run it: only what a Worker logs, and which requests it answered. */
import { findTool, runInForeground } from './run-tool.ts';

/** The environment of the shell comes before these. */
const QUIET = {
  // With the banner goes the look for a newer Wrangler.
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_SEND_METRICS: 'false',
  // Otherwise Cloudflare is asked where this machine is; without an answer `request.cf` is a placeholder as well.
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
};

const DEFAULTS = {
  // The tables of bindings are of level `log`, as lines of `console.log` are: `--log-level log` shows both.
  'log-level': 'info',
  'show-interactive-dev-session': 'false',
  // Port 0: two sites on one machine must not compete for the debugger's default port.
  'inspector-port': '0',
};

interface LocalWorkers {
  /** Built configurations; options are the first one's. */
  configurations: readonly string[];
  options: Readonly<Record<string, string>>;
  /** Names of options on the command line, without dashes: they take the place of ours. */
  given: ReadonlySet<string>;
  /** These options as they were typed. */
  passedOn: readonly string[];
  environment: Readonly<Record<string, string>>;
}

/** Serves Workers until it is ended. @returns the exit code */
export async function serveWorkers({
  configurations,
  options,
  given,
  passedOn,
  environment,
}: LocalWorkers): Promise<number> {
  const words = [
    'dev',
    ...configurations.flatMap((file) => ['--config', file]),
    ...Object.entries({ ...DEFAULTS, ...options })
      .filter(([name]) => !given.has(name))
      .map(([name, value]) => `--${name}=${value}`),
    ...passedOn,
  ];
  const code = await runInForeground(findTool('wrangler'), words, {
    environment: { ...QUIET, ...process.env, ...environment },
  });
  return code ?? 0;
}
