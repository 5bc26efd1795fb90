/** `wrangler dev` for `npm start` and `npm run desk`: prints only the Workers' logs and the answered requests. */
import { findTool, runInForeground } from './run-tool.ts';

/** Environment of a local site. Variables of the shell take precedence over these. */
export const QUIET = {
  // Without the banner Wrangler does not check for a newer version either.
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_SEND_METRICS: 'false',
  // Otherwise Wrangler asks Cloudflare for this machine's location, and without an answer uses a placeholder as well.
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
};

const DEFAULTS = {
  // The tables of bindings have level `log`, like `console.log`: `--log-level log` shows both.
  'log-level': 'info',
  'show-interactive-dev-session': 'false',
  // Port 0: two sites on one machine must not compete for the debugger's default port.
  'inspector-port': '0',
};

export interface LocalWorkers {
  /** Built configurations; options are the first one's. */
  configurations: readonly string[];
  options: Readonly<Record<string, string>>;
  /** Names of options on the command line, without dashes; they replace ours. */
  given: ReadonlySet<string>;
  /** The same options as typed. */
  passedOn: readonly string[];
  environment: Readonly<Record<string, string>>;
}

/** Serves Workers until it is stopped. @returns the exit code */
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
