import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { findTool } from './run-tool.ts';

interface WranglerOptions {
  environment?: Readonly<Record<string, string>>;
  /** @default a minute: a command sends only a few requests to Cloudflare */
  timeoutMs?: number;
}

/** Runs `wrangler <arguments>` and resolves to what it printed; rejects with a `WranglerError`. */
export type AskWrangler = (
  commandArguments: readonly string[],
  options?: WranglerOptions,
) => Promise<string>;

/** A command of Wrangler failed. The message is the first sentence of its error. */
export class WranglerError extends Error {
  override name = 'WranglerError';
  readonly output: string;

  constructor(message: string, output: string) {
    super(message);
    this.output = output;
  }
}

const TIMEOUT_MS = 60_000;

/** Prints Wrangler's warnings on our standard error. @throws WranglerError with its error message */
export const askWrangler: AskWrangler = async (
  commandArguments,
  { environment = {}, timeoutMs = TIMEOUT_MS } = {},
) => {
  // Without a terminal on its input Wrangler reports that it is not logged in, instead of opening a browser.
  const child = spawn(process.execPath, [findTool('wrangler'), ...commandArguments], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Outside the terminal's process group: Ctrl-C or a closed window must not end the command that restores a version.
    detached: process.platform !== 'win32',
    timeout: timeoutMs,
    env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1', ...environment },
  });
  const [output, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  if (code === 0) {
    process.stderr.write(complaint);
    return output;
  }
  const printed = stripVTControlCharacters(`${output}${complaint}`);
  const why = code === null ? 'did not answer in time' : `exited with code ${code}`;
  throw new WranglerError(summarize(printed) ?? `wrangler ${commandArguments[0]} ${why}.`, printed);
};

/** How Wrangler introduces an error of Cloudflare's API; the next line has the reason. */
const REFUSED = /^A request to the Cloudflare API .* failed\.$/;

/** Wrangler's message without a login, which names no command that helps. */
const NOT_LOGGED_IN = /CLOUDFLARE_API_TOKEN environment variable|^Not logged in/;

/** The first sentence of Wrangler's error message without its markers; Cloudflare's reason where its API refused. */
function summarize(complaint: string): string | undefined {
  const lines = complaint.split('\n').map((line) => line.trim());
  const first = lines.findIndex((line) => line.includes('[ERROR]'));
  // With --json, `d1 execute` prints its errors as JSON.
  const message =
    lines[first]?.replace(/^.*\[ERROR\]\s*/, '') ?? /^"text": "(.*)"/m.exec(lines.join('\n'))?.[1];
  if (message !== undefined && NOT_LOGGED_IN.test(message)) {
    return 'Not logged in to Cloudflare on this machine. Run npx wrangler login, or set CLOUDFLARE_API_TOKEN.';
  }
  const note = lines.slice(first + 1).find((line) => line !== '');
  if (message !== undefined && REFUSED.test(message) && note !== undefined) return note;
  return message?.split(/(?<=\.)\s/, 1)[0];
}
