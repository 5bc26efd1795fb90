/**
 * `npm run user-agents`: who, of a public collection of Android user agents, is taken for an in-app browser. The collection
 * is that of matomo-org/device-detector (LGPL-3.0-or-later), which says of each user agent what sent it; it is in no
 * package, so its folder is named on the command line.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineCommand, runCommand, UsageError } from '../scripts/lib/command.ts';
import { classifyUserAgent } from '../src/decide/user-agent.ts';

const USER_AGENTS = defineCommand(
  `Usage:
  git clone --depth 1 https://github.com/matomo-org/device-detector
  npm run user-agents -- --fixtures device-detector/Tests      counts, and every miss by name
  npm run user-agents -- --fixtures device-detector/Tests --full   the user agents, too`,
  { fixtures: { type: 'string' }, full: { type: 'boolean', default: false } },
  ({ fixtures, full }) => {
    if (fixtures === undefined) throw new UsageError('Name the folder of fixtures.');
    return { fixtures, full };
  },
);

/** What the collection says of one user agent. */
interface Entry {
  userAgent: string;
  /** `browser`, `mobile app`, …; empty where it says nothing. */
  type: string;
  name: string;
}

await runCommand(USER_AGENTS, async ({ fixtures, full }) => {
  const entries = await readEntries(fixtures);
  const android = entries.filter(({ userAgent }) => userAgent.includes('Android'));
  const inApp = android.filter(isTakenForApp);
  // Under this name the collection files every app that does not name itself.
  const browsers = android.filter(({ type, name }) => type === 'browser' && !/WebView/i.test(name));
  const apps = android.filter(({ type }) => type === 'mobile app');
  console.log(`${android.length} of ${entries.length} user agents name Android.`);
  console.log(`${inApp.length} are taken for in-app browsers.`);
  print('browsers with a name are taken for in-app browsers', browsers, isTakenForApp, full);
  print(
    'apps on WebView are taken for browsers',
    apps.filter(isOnWebView),
    isTakenForBrowser,
    full,
  );
  return 0;
});

function isTakenForApp({ userAgent }: Entry): boolean {
  return classifyUserAgent(userAgent, '').app !== 'browser';
}

function isTakenForBrowser(entry: Entry): boolean {
  return !isTakenForApp(entry);
}

function isOnWebView({ userAgent }: Entry): boolean {
  return userAgent.includes('; wv)');
}

/** A line a name, the most frequent first: how many of how many are wrong. */
function print(
  title: string,
  entries: readonly Entry[],
  isWrong: (entry: Entry) => boolean,
  full: boolean,
): void {
  const wrong = entries.filter(isWrong);
  console.log(`\n${wrong.length} of ${entries.length} ${title}:`);
  const byName = [...Map.groupBy(wrong, ({ name }) => name)];
  for (const [name, misses] of byName.sort(([, a], [, b]) => b.length - a.length)) {
    const all = entries.filter((entry) => entry.name === name).length;
    console.log(`${String(misses.length).padStart(6)} of ${String(all).padEnd(5)} ${name}`);
    if (full) for (const { userAgent } of misses) console.log(`                ${userAgent}`);
  }
}

async function readEntries(folder: string): Promise<Entry[]> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => name.endsWith('.yml'));
  if (files.length === 0) throw new UsageError(`There are no fixtures in ${folder}.`);
  const found = new Map<string, Entry>();
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8');
    for (const entry of text.split(/^-\s*$/m).map(parseEntry)) {
      if (entry !== null && !found.has(entry.userAgent)) found.set(entry.userAgent, entry);
    }
  }
  return [...found.values()];
}

/** The collection is 18 MB of one form, which a parser of YAML needs a minute for. */
function parseEntry(text: string): Entry | null {
  const userAgent = /^ {2}user_agent: (["']?)(.*)\1$/m.exec(text)?.[2];
  if (userAgent === undefined) return null;
  const client = /^ {2}client:\n((?: {4}.*\n)+)/m.exec(text)?.[1] ?? '';
  return { userAgent, type: readValue('type', client), name: readValue('name', client) };
}

function readValue(key: string, lines: string): string {
  const value = new RegExp(`^ {4}${key}: (.*)$`, 'm').exec(lines)?.[1] ?? '';
  return value.replace(/^(["'])(.*)\1$/, '$2');
}
