/** WebKitGTK's MiniBrowser by classic WebDriver, on a virtual screen. https://www.w3.org/TR/webdriver2/ */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findUnassignedPort } from '../../tests/support/unassigned-port.ts';
import { DEAD_PROXY, startProcess, withProfile } from './browser-process.ts';
import {
  type Engine,
  expressionOf,
  PATIENCE_MS,
  type Tab,
  type VisitOptions,
  waitFor,
} from './engine.ts';
import { tapActions } from './tap-actions.ts';

/** The programs that must be installed. */
export interface WebKitInstallation {
  driver: string;
  browser: string;
  /** A server for virtual screens (Xvfb). */
  screen: string;
  version: string;
}

const SCREEN = ['-displayfd', '1', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'];
/** Without this, the toolbar keeps the window wider than a phone. */
const NO_TOOLBAR =
  '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }\n';

/** WebKit cannot emulate touch. */
export function webkitEngine({ driver, browser, screen, version }: WebKitInstallation): Engine {
  return {
    id: 'webkit',
    name: `WebKitGTK ${version}`,
    family: 'webkit',
    major: 0,
    hasTouch: false,
    openTab: (options) =>
      withProfile(async (profile) => {
        await mkdir(join(profile.path, 'gtk-3.0'));
        await writeFile(join(profile.path, 'gtk-3.0/gtk.css'), NO_TOOLBAR);
        if (options.downloads !== undefined)
          await writeFile(
            join(profile.path, 'user-dirs.dirs'),
            `XDG_DOWNLOAD_DIR="${options.downloads}"\n`,
          );
        const display = profile.start(screen, SCREEN);
        const environment = {
          DISPLAY: `:${await display.find(/^(\d+)$/m)}`,
          GDK_BACKEND: 'x11',
          HOME: profile.path,
          XDG_CONFIG_HOME: profile.path,
          ...options.environment,
        };
        const port = await findUnassignedPort();
        profile.start(driver, [`--port=${port}`], environment);
        const args = settings(options);
        const session = await openSession(`http://127.0.0.1:${port}`, browser, args);
        const tab = createTab(session, (url) => listen(browser, args, url, environment));
        await fitWindow(session, tab, options);
        return { ...tab, close: profile.close };
      }),
  };
}

/** @returns the session's address */
async function openSession(
  base: string,
  browser: string,
  args: readonly string[],
): Promise<string> {
  await waitFor('WebKitWebDriver', () => call('GET', `${base}/status`).catch(() => null));
  const { sessionId } = (await call('POST', `${base}/session`, {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation', ...args] },
      },
    },
  })) as { sessionId: string };
  return `${base}/session/${sessionId}`;
}

function settings({ userAgent, scripts = true }: VisitOptions): string[] {
  return [
    `--user-agent=${userAgent}`,
    `--enable-javascript=${scripts}`,
    `--proxy=http://${DEAD_PROXY}`,
    '--ignore-host=127.0.0.1',
  ];
}

function createTab(
  session: string,
  listenTo: (url: string) => Promise<readonly string[]>,
): Omit<Tab, 'close'> {
  let address = '';
  return {
    async open(url) {
      address = url;
      await call('POST', `${session}/url`, { url });
    },
    async evaluate(run, input) {
      const script = `return ${expressionOf(run, input)}`;
      return JSON.parse(
        String(await call('POST', `${session}/execute/sync`, { script, args: [] })),
      );
    },
    async tapAt(x, y) {
      await call('POST', `${session}/actions`, { actions: tapActions(x, y) });
    },
    screenshot: async () =>
      Buffer.from(String(await call('GET', `${session}/screenshot`)), 'base64'),
    complaints: () => listenTo(address),
  };
}

/** A window under automation does not print its console, so the page is opened again without automation. */
async function listen(
  browser: string,
  args: readonly string[],
  url: string,
  environment: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const heard: string[] = [];
  const window = startProcess(
    'stdbuf',
    [
      '-oL',
      browser,
      ...args,
      '--enable-write-console-messages-to-stdout=true',
      '--exit-after-load',
      url,
    ],
    environment,
  );
  await window.find(/(CONSOLE (?:\w+ )?(?:ERROR|WARN).*)/).then(
    (line) => heard.push(line),
    // It ended without output.
    () => undefined,
  );
  await window.stop();
  return heard;
}

/** Sets the window size, enlarged by the size of its frame. */
async function fitWindow(
  session: string,
  { evaluate }: Pick<Tab, 'evaluate'>,
  { width, height }: VisitOptions,
): Promise<void> {
  await call('POST', `${session}/window/rect`, { width, height });
  const inner = await evaluate(() => ({ width: innerWidth, height: innerHeight }), null);
  await call('POST', `${session}/window/rect`, {
    width: width + width - inner.width,
    height: height + height - inner.height,
  });
}

async function call(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`WebKitWebDriver: ${error}: ${message}`);
}
