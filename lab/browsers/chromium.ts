/** Chromium by the DevTools protocol, from 80 to the newest; no current framework supports all of them. */
import { CHROMIUM_FLAGS } from '../../scripts/lib/browser.ts';
import { DEAD_PROXY, withProfile } from './browser-process.ts';
import { type Engine, expressionOf, type Tab, type VisitOptions, waitFor } from './engine.ts';
import { type MessageSocket, openMessageSocket } from './message-socket.ts';

/** An installed Chromium. */
export interface ChromiumInstallation {
  id: string;
  executable: string;
  major: number;
  /** Folder of its own libraries; `null` for one that the system has installed. */
  libraries: string | null;
}

/** The engine of an executable, old or new. */
export function chromiumEngine({ id, executable, major, libraries }: ChromiumInstallation): Engine {
  // Old builds were made for an environment in which a process cannot start others.
  const flags = libraries === null ? [] : ['--single-process', '--no-zygote'];
  const environment: Record<string, string> =
    libraries === null ? {} : { LD_LIBRARY_PATH: libraries };
  return {
    id,
    name: `Chromium ${major}`,
    family: 'chromium',
    major,
    hasTouch: true,
    async openTab(options) {
      for (let start = 1; ; start += 1) {
        try {
          return await openWindow(executable, [...CHROMIUM_FLAGS, ...flags], environment, options);
        } catch (error) {
          // On a busy machine an old one sometimes hangs before its first answer.
          if (start === STARTS) throw error;
        }
      }
    },
  };
}

const STARTS = 8;
const FIRST_ANSWER_MS = 5000;

function openWindow(
  executable: string,
  flags: readonly string[],
  environment: Readonly<Record<string, string>>,
  options: VisitOptions,
): Promise<Tab> {
  return withProfile(async (profile) => {
    const browser = profile.start(
      executable,
      [
        '--headless',
        ...flags,
        '--hide-scrollbars',
        `--proxy-server=${DEAD_PROXY}`,
        '--remote-debugging-port=0',
        `--user-data-dir=${profile.path}`,
        'about:blank',
      ],
      { ...environment, ...options.environment },
    );
    const port = await browser.find(/DevTools listening on ws:\/\/[^:]+:(\d+)\//);
    const socket = await openMessageSocket(await pageSocket(port));
    await prepare(socket, options);
    return createTab(socket, options, async () => {
      socket.close();
      await profile.close();
    });
  });
}

async function pageSocket(port: string): Promise<string> {
  return waitFor('A window of Chromium', async () => {
    const targets: { type: string; webSocketDebuggerUrl: string }[] = await (
      await fetch(`http://127.0.0.1:${port}/json/list`)
    ).json();
    return targets.find(({ type }) => type === 'page')?.webSocketDebuggerUrl ?? null;
  });
}

async function prepare(socket: MessageSocket, options: VisitOptions): Promise<void> {
  const { width, height, isPhone, userAgent, scripts = true, downloads } = options;
  await socket.send('Page.enable', {}, FIRST_ANSWER_MS);
  for (const domain of ['Runtime', 'Log', 'Network']) await socket.send(`${domain}.enable`);
  await socket.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: 1,
    mobile: isPhone,
  });
  await socket.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone, maxTouchPoints: 1 });
  await socket.send('Network.setUserAgentOverride', { userAgent });
  await socket.send('Page.setDownloadBehavior', {
    ...(downloads === undefined
      ? { behavior: 'deny' }
      : { behavior: 'allow', downloadPath: downloads }),
  });
  if (!scripts) await socket.send('Emulation.setScriptExecutionDisabled', { value: true });
}

function createTab(
  socket: MessageSocket,
  { isPhone }: VisitOptions,
  close: () => Promise<void>,
): Tab {
  let complaints: string[] = [];
  socket.on('Runtime.exceptionThrown', ({ exceptionDetails }) => {
    complaints.push(`uncaught: ${JSON.stringify(exceptionDetails).slice(0, 300)}`);
  });
  socket.on('Log.entryAdded', ({ entry }) => {
    const { level, text, url } = entry as { level: string; text: string; url?: string };
    if (['error', 'warning'].includes(level))
      complaints.push(`${level}: ${text} ${url ?? ''}`.trim());
  });
  socket.on('Runtime.consoleAPICalled', ({ type, args }) => {
    if (type === 'error' || type === 'warning') complaints.push(`${type}: ${JSON.stringify(args)}`);
  });

  return {
    async open(url) {
      complaints = [];
      const loaded = socket.next('Page.loadEventFired');
      const { errorText } = await socket.send('Page.navigate', { url });
      if (errorText) throw new Error(`${url}: ${errorText}`);
      await loaded;
    },
    async evaluate(run, input) {
      const { result, exceptionDetails } = await socket.send('Runtime.evaluate', {
        expression: expressionOf(run, input),
        awaitPromise: true,
        returnByValue: true,
        userGesture: true,
      });
      if (exceptionDetails)
        throw new Error(`In the page: ${JSON.stringify(exceptionDetails).slice(0, 400)}`);
      return JSON.parse((result as { value: string }).value);
    },
    async tapAt(x, y) {
      if (isPhone) {
        await socket.send('Input.dispatchTouchEvent', {
          type: 'touchStart',
          touchPoints: [{ x, y }],
        });
        await socket.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
        return;
      }
      for (const type of ['mousePressed', 'mouseReleased'])
        await socket.send('Input.dispatchMouseEvent', {
          type,
          x,
          y,
          button: 'left',
          clickCount: 1,
        });
    },
    async screenshot() {
      const { data } = await socket.send('Page.captureScreenshot', { format: 'png' });
      return Buffer.from(String(data), 'base64');
    },
    complaints: async () => complaints,
    close,
  };
}
