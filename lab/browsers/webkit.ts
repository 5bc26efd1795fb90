/** WebKitGTK's MiniBrowser by its WebDriver, on a virtual screen. It cannot emulate touch. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Builder, By, Capabilities } from 'selenium-webdriver';
import { findUnassignedPort } from '../../tests/support/unassigned-port.ts';
import { DEAD_PROXY, type Engine, expressionOf, TIMEOUT_MS, type VisitOptions } from './engine.ts';

/** The programs that must be installed. */
export interface WebKitInstallation {
  driver: string;
  browser: string;
}

/** Without this, the toolbar keeps the window wider than a phone. */
const NO_TOOLBAR =
  '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }\n';

export function webkit({ driver, browser }: WebKitInstallation): Engine {
  return {
    name: 'WebKit',
    looksRight: true,
    // WebKitGTK is built without manifests; Safari has known the directive since 11.1.
    excuses: [/Unrecognized Content-Security-Policy directive 'manifest-src'/],
    async openTab(options) {
      const profile = await mkdtemp(join(tmpdir(), 'webkit-'));
      await mkdir(join(profile, 'gtk-3.0'));
      await writeFile(join(profile, 'gtk-3.0/gtk.css'), NO_TOOLBAR);
      const screen = await startScreen();
      const environment = {
        ...(process.env as Record<string, string>),
        DISPLAY: screen.display,
        GDK_BACKEND: 'x11',
        HOME: profile,
        XDG_CONFIG_HOME: profile,
      };
      const port = await findUnassignedPort();
      const service = spawn(driver, [`--port=${port}`], { env: environment, stdio: 'ignore' });
      const end = async (): Promise<void> => {
        service.kill();
        screen.stop();
        await rm(profile, { recursive: true, force: true, maxRetries: 5 });
      };
      try {
        await listens(port);
        const args = settings(options);
        const session = await new Builder()
          .usingServer(`http://127.0.0.1:${port}`)
          .withCapabilities(
            new Capabilities({
              browserName: 'MiniBrowser',
              'webkitgtk:browserOptions': { binary: browser, args: ['--automation', ...args] },
            }),
          )
          .build();
        const { width, height } = options;
        const window = session.manage().window();
        await window.setRect({ x: 0, y: 0, width, height });
        const inner: { width: number; height: number } = await session.executeScript(
          'return { width: innerWidth, height: innerHeight }',
        );
        await window.setRect({
          x: 0,
          y: 0,
          width: width + width - inner.width,
          height: height + height - inner.height,
        });
        let address = '';
        return {
          async open(url) {
            address = url;
            await session.get(url);
          },
          evaluate: async (run, input) =>
            JSON.parse(String(await session.executeScript(`return ${expressionOf(run, input)}`))),
          tap: (selector) => session.findElement(By.css(selector)).click(),
          complaints: () => listen(browser, args, address, environment),
          async close() {
            await session.quit();
            await end();
          },
        };
      } catch (error) {
        await end();
        throw error;
      }
    },
  };
}

function settings({ userAgent }: VisitOptions): string[] {
  return [`--user-agent=${userAgent}`, `--proxy=http://${DEAD_PROXY}`, '--ignore-host=127.0.0.1'];
}

/** Waits until the driver accepts connections. */
async function listens(port: number): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (!(await fetch(`http://127.0.0.1:${port}/status`).catch(() => null))) {
    if (Date.now() > end) throw new Error('WebKitWebDriver does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function startScreen(): Promise<{ display: string; stop: () => void }> {
  const options = ['-displayfd', '1', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', options, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = await once(createInterface(screen.stdout), 'line');
  return { display: `:${number}`, stop: () => screen.kill() };
}

/** A window under automation does not print its console, so the page is opened again without automation. */
async function listen(
  browser: string,
  args: readonly string[],
  url: string,
  env: Record<string, string>,
): Promise<string[]> {
  const options = ['--enable-write-console-messages-to-stdout=true', '--exit-after-load'];
  const window = spawn('stdbuf', ['-oL', browser, ...args, ...options, url], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const complaints: string[] = [];
  for await (const line of createInterface(window.stdout))
    if (/CONSOLE (?:\w+ )?(?:ERROR|WARN)/.test(line)) complaints.push(line);
  return complaints;
}
