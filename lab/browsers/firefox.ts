/** An installed Firefox by WebDriver BiDi, which it supports without a driver. https://w3c.github.io/webdriver-bidi/ */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEAD_PROXY, withProfile } from './browser-process.ts';
import { type Engine, expressionOf, type Tab, type VisitOptions } from './engine.ts';
import { type MessageSocket, openMessageSocket } from './message-socket.ts';
import { tapActions } from './tap-actions.ts';

const COARSE_POINTER = 1;
const MANUAL_PROXY = 1;

/** @param version as the program prints it */
export function firefoxEngine(executable: string, version: string): Engine {
  return {
    id: 'firefox',
    name: `Firefox ${version}`,
    family: 'firefox',
    major: 0,
    hasTouch: true,
    openTab: (options) =>
      withProfile(async (profile) => {
        await writeFile(join(profile.path, 'user.js'), preferences(options, profile.path));
        const browser = profile.start(
          executable,
          ['--headless', '--no-remote', '--profile', profile.path, '--remote-debugging-port=0'],
          { ...options.environment, HOME: profile.path },
        );
        const address = await browser.find(/WebDriver BiDi listening on (ws:\S+)/);
        const socket = await openMessageSocket(`${address}/session`);
        const context = await openContext(socket, options);
        return createTab(socket, context, options, async () => {
          socket.close();
          await profile.close();
        });
      }),
  };
}

/** Starts a session and sets its window size. @returns the window's browsing context */
async function openContext(
  socket: MessageSocket,
  { width, height }: VisitOptions,
): Promise<string> {
  await socket.send('session.new', { capabilities: {} });
  const { contexts } = await socket.send('browsingContext.getTree');
  const [window] = contexts as { context: string }[];
  if (!window) throw new Error('Firefox has no window.');
  const { context } = window;
  await socket.send('session.subscribe', { events: ['log.entryAdded'] });
  await socket.send('browsingContext.setViewport', {
    context,
    viewport: { width, height },
    devicePixelRatio: 1,
  });
  return context;
}

function preferences(
  { isPhone, userAgent, scripts = true, downloads }: VisitOptions,
  folder: string,
): string {
  const [proxyHost, proxyPort] = DEAD_PROXY.split(':');
  const values = {
    'general.useragent.override': userAgent,
    'javascript.enabled': scripts,
    ...(isPhone && {
      'ui.primaryPointerCapabilities': COARSE_POINTER,
      'ui.allPointerCapabilities': COARSE_POINTER,
    }),
    'network.proxy.type': MANUAL_PROXY,
    'network.proxy.http': proxyHost,
    'network.proxy.http_port': Number(proxyPort),
    'network.proxy.ssl': proxyHost,
    'network.proxy.ssl_port': Number(proxyPort),
    'browser.download.folderList': 2,
    'browser.download.dir': downloads ?? folder,
    'app.update.enabled': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'browser.safebrowsing.downloads.enabled': false,
    'ui.useOverlayScrollbars': 1,
  };
  return Object.entries(values)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}

function createTab(
  socket: MessageSocket,
  context: string,
  { scripts = true }: VisitOptions,
  close: () => Promise<void>,
): Tab {
  let complaints: string[] = [];
  socket.on('log.entryAdded', ({ level, text }) => {
    if (level === 'error' || level === 'warn') complaints.push(`${level}: ${text}`);
  });

  return {
    async open(url) {
      complaints = [];
      await socket.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(run, input) {
      const answer = await socket.send('script.evaluate', {
        expression: expressionOf(run, input),
        // A page without scripts can still be read from a sandbox.
        target: scripts ? { context } : { context, sandbox: 'reader' },
        awaitPromise: true,
        userActivation: true,
      });
      if (answer.type === 'exception')
        throw new Error(`In the page: ${JSON.stringify(answer.exceptionDetails).slice(0, 400)}`);
      return JSON.parse((answer.result as { value: string }).value);
    },
    async tapAt(x, y) {
      await socket.send('input.performActions', {
        context,
        actions: tapActions(x, y),
      });
    },
    async screenshot() {
      const { data } = await socket.send('browsingContext.captureScreenshot', { context });
      return Buffer.from(String(data), 'base64');
    },
    complaints: async () => complaints,
    close,
  };
}
