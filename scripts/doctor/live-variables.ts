/** The variables of the live Worker, as Wrangler reports them. */
import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

/** Runs `wrangler <arguments>` and resolves to what it printed; rejects with its error message. */
export type AskWrangler = (commandArguments: readonly string[]) => Promise<string>;

/** The plain-text variables by name, or a sentence that says why they could not be read. */
export type LiveVariables = { values: Record<string, string> } | { reason: string };

/**
 * Never rejects: before the first deploy, and on a machine that is not logged in, it resolves to a reason
 * instead.
 */
export async function readLiveVariables(ask: AskWrangler = askWrangler): Promise<LiveVariables> {
  try {
    const version = parseCurrentVersion(await ask(['deployments', 'status', '--json']));
    if (version === null) return { reason: 'Wrangler names no deployed version.' };
    return { values: parsePlainText(await ask(['versions', 'view', version, '--json'])) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

/** In a gradual deployment, the version that most visitors get. */
function parseCurrentVersion(json: string): string | null {
  const { versions }: { versions?: unknown } = JSON.parse(json);
  const entries: readonly { version_id?: unknown; percentage?: unknown }[] = Array.isArray(versions)
    ? versions
    : [];
  const [largest] = entries.toSorted((one, other) => Number(other.percentage) - Number(one.percentage));
  return typeof largest?.version_id === 'string' ? largest.version_id : null;
}

function parsePlainText(json: string): Record<string, string> {
  const { resources }: { resources?: { bindings?: unknown } } = JSON.parse(json);
  const bindings: readonly Record<string, unknown>[] = Array.isArray(resources?.bindings)
    ? resources.bindings
    : [];
  return Object.fromEntries(
    bindings.flatMap(({ type, name, text }) =>
      type === 'plain_text' && typeof name === 'string' && typeof text === 'string' ? [[name, text]] : [],
    ),
  );
}

const TIMEOUT_MS = 30_000;

/** Runs `wrangler` without a terminal. @throws Error with what it complained of */
export function askWrangler(commandArguments: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    // Without a terminal on its input Wrangler says that it is not logged in, instead of opening a browser.
    const child = spawn('wrangler', commandArguments, {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: TIMEOUT_MS,
      env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1' },
    });
    let output = '';
    let complaint = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      complaint += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(summarize(complaint) ?? `wrangler ended with code ${code}.`));
    });
  });
}

/** The first sentence of Wrangler's error message, without its colours and markers. */
function summarize(complaint: string): string | undefined {
  const line = stripVTControlCharacters(complaint)
    .split('\n')
    .find((text) => text.includes('[ERROR]'));
  return line?.replace(/^.*\[ERROR\]\s*/, '').split(/(?<=\.)\s/, 1)[0];
}
