/** The steps of the rehearsal: what happens to an account from its first day on, in the order of docs/operations.md. */
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBucket } from '../../scripts/lib/configuration.ts';
import { openLocalStore } from '../../scripts/lib/packages/open-store.ts';
import { fillSamplePackages } from '../../scripts/lib/packages/samples.ts';
import type { Account } from './account/account.ts';
import { type LiveSite, openLiveSite } from './account/live-site.ts';
import { findVersion, setInDashboard, soleVersion, type Worker } from './account/workers.ts';
import { type CommandOptions, type Ended, runNode } from './commands.ts';
import { commitAll, readSetupCommands, restoreFile, writeDatabaseId } from './copy.ts';
import { sendVisitors } from './visitors.ts';

/** What the rehearsal works with. */
export interface Stage {
  account: Account;
  /** The copy in which everything runs. */
  folder: string;
  stateFolder: string;
  /** Runs a step, then checks the state that it leaves. */
  step: (title: string, work: () => Promise<void>) => Promise<void>;
  say: (line: string) => void;
  /** Prints a line of a command's own output. */
  quote: (line: string) => void;
}

const PRODUCTION = 'pavilion-site';
const STAGING = 'pavilion-site-staging';

/** @throws Error at the first unexpected result */
export async function rehearse(stage: Stage): Promise<void> {
  const { account, folder, stateFolder, step, say, quote } = stage;
  const environment = {
    ...account.environment,
    PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}`,
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    CI: '1',
    NO_COLOR: '1',
    // Wrangler is one large file, and is started some eighty times.
    NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
    REHEARSAL_STATE: stateFolder,
    npm_execpath: fileURLToPath(new URL('install.ts', import.meta.url)),
  };
  let site: LiveSite | undefined;

  /**
   * Runs a command and shows what it prints: at once, or at its end where others run meanwhile.
   * @throws Error when it ends otherwise than expected
   */
  async function run(
    typed: string,
    {
      code = 0,
      prints = '',
      signal,
      isAlone = true,
    }: {
      code?: number;
      prints?: string;
      signal?: CommandOptions['signal'];
      isAlone?: boolean;
    } = {},
  ): Promise<Ended> {
    if (isAlone) say(`$ ${typed}`);
    const [tool, ...words] = typed
      .replace(/^npx |^npm run (\w+)(?: --)?/, (_, name) => (name ? `scripts/${name}.ts` : ''))
      .split(' ');
    const file = tool === 'wrangler' ? 'node_modules/wrangler/bin/wrangler.js' : (tool ?? '');
    const ended = await runNode(join(folder, file), words, {
      folder,
      environment,
      ...(signal && { signal }),
      ...(isAlone && { onLine: quote }),
    });
    if (!isAlone) {
      say(`$ ${typed}`);
      for (const line of ended.output.trim().split('\n')) quote(line);
    }
    if (ended.code !== code || !ended.output.includes(prints)) {
      throw new Error(
        `${typed} exited with ${ended.code} instead of ${code}, or did not print “${prints}”:\n${ended.output}`,
      );
    }
    return ended;
  }
  const workerOf = (name: string): Worker => {
    const worker = account.workers.get(name);
    if (worker) return worker;
    throw new Error(`No Worker is named ${name}.`);
  };
  const expectLive = (name: string, number: number): void => {
    const worker = workerOf(name);
    const live = findVersion(worker, soleVersion(worker) ?? '').number;
    if (live !== number)
      throw new Error(`${name}: visitors have version ${live} instead of ${number}.`);
  };
  try {
    await step('First set-up: buckets, queues and databases', async () => {
      for (const words of await readSetupCommands()) {
        const typed = `npx wrangler ${words.join(' ')}`;
        await Promise.all(
          [typed, typed.replace(/pavilion-[a-z]+/, '$&-staging')].map((one) =>
            run(one, { isAlone: false }),
          ),
        );
      }
      for (const { name, uuid } of account.databases.values())
        await writeDatabaseId(folder, name, uuid);
      commitAll(folder, 'The ids of the databases');
      const store = await openLocalStore(readBucket('PACKAGES'), stateFolder);
      await fillSamplePackages(store).finally(() => store.close());
      say('(the sample packages are put into the bucket)');
    });

    await step('The counter, before there is anything to count', async () => {
      for (const environment of ['', ' --env staging']) {
        await run(`npm run deploy -- --counter${environment}`, {
          prints: 'consumes the queue',
        });
      }
      for (const { queue_name, consumers } of account.queues.values()) {
        const wanted = queue_name.includes('-staging')
          ? 'pavilion-counter-staging'
          : 'pavilion-counter';
        const found = consumers.map(({ script }) => script).join();
        if (found !== wanted) throw new Error(`${queue_name} is consumed by “${found}”.`);
      }
    });

    await step('The first deploy creates the Worker', async () => {
      await run('npm run deploy -- --var CASH_OFFERS:off', { prints: 'The Worker was created' });
    });

    const opened = await openLiveSite(workerOf(PRODUCTION), {
      folder: join(folder, 'versions'),
      stateFolder,
      tails: account.tails,
    });
    site = opened;
    say(`(the domain is connected: ${opened.origin})`);
    const deploy = `npm run deploy -- --origin ${opened.origin}`;

    await step('The second deploy is tried, shown to some, and given to all', async () => {
      const stopVisitors = sendVisitors(opened.origin);
      const { output } = await run(`${deploy} --watch 5`, {
        prints: 'is live for all visitors',
      }).finally(stopVisitors);
      expectLive(PRODUCTION, 2);
      if (
        !output.includes('requests of visitors') ||
        output.includes('visitors switched between')
      ) {
        throw new Error(
          `The log was not followed, or a visitor did not stay with a version:\n${output}`,
        );
      }
    });

    opened.breakVersion(3);
    await step('A version that fails once all visitors have it is taken back', async () => {
      await run(`${deploy} --watch 0`, {
        code: 1,
        prints: 'All visitors get the previous version again.',
      });
      expectLive(PRODUCTION, 2);
    });

    await step('A rollback leads past that version', async () => {
      await run('npm run rollback -- --yes', { prints: 'change NO variable in the dashboard' });
      expectLive(PRODUCTION, 1);
      // With --yes it would build the live commit again.
      await run(`npm run switch -- SPLIT thirds --origin ${opened.origin}`, {
        code: 1,
        prints: 'its code is built again from commit',
      });
      expectLive(PRODUCTION, 1);
    });

    await step('A variable is changed after it', async () => {
      await run(`npx wrangler secret put EXAMPLE --name ${PRODUCTION}`, {
        code: 1,
        prints: 'Secret edit failed.',
      });
      await run(`npm run switch -- --origin ${opened.origin} --yes SPLIT thirds`, {
        prints: 'is live for all visitors',
      });
      expectLive(PRODUCTION, 4);
      setInDashboard(workerOf(PRODUCTION), 'RUN', 'diwali');
      say('(the dashboard works again: RUN is set to diwali)');
      expectLive(PRODUCTION, 5);
    });

    await step('A switch is set by command: the same code, and nothing else changes', async () => {
      const change = `npm run switch -- --origin ${opened.origin} --yes --by asha`;
      await run(`${change} SPLIT halves`, { code: 1, prints: 'SPLIT must be parity or thirds.' });
      expectLive(PRODUCTION, 5);
      await run(`${change} SPLIT parity`, { prints: `Seen on ${opened.origin}.` });
      expectLive(PRODUCTION, 6);
      const { versions } = workerOf(PRODUCTION);
      const [former, switched] = versions.slice(-2);
      if (
        former === undefined ||
        switched?.modules !== former.modules ||
        switched.bindings.length !== former.bindings.length ||
        switched.annotations['workers/message'] !== 'switch SPLIT=parity, by asha'
      )
        throw new Error('The switch changed more than its variable, or does not say who made it.');
      await run(`npm run switch`, { prints: 'parity  (set)' });
    });

    await step('Staging beside production, which stays as it is', async () => {
      await run(
        'npm run deploy -- --env staging --origin https://staging.test --var CASH_OFFERS:off',
        {
          prints: 'The Worker was created',
        },
      );
      expectLive(STAGING, 1);
      expectLive(PRODUCTION, 6);
      // The folder holds the build of staging now.
      await run('npm run rollback -- --yes');
      expectLive(STAGING, 1);
      expectLive(PRODUCTION, 5);
    });

    await step('The desk beside both, which stay as they are', async () => {
      for (const environment of ['', ' --env staging']) {
        await run(`npm run deploy -- --desk${environment}`, { prints: 'is live for everyone' });
      }
      for (const [site, desk] of [
        [PRODUCTION, 'pavilion-desk'],
        [STAGING, 'pavilion-desk-staging'],
      ] as const) {
        const worker = workerOf(desk);
        const { bindings } = findVersion(worker, soleVersion(worker) ?? '');
        const asked = bindings
          .filter(({ type }) => type === 'service')
          .map(({ service }) => service);
        if (asked.join() !== [site, site, site].join())
          throw new Error(`${desk} asks ${asked.join(', ')}.`);
      }
      expectLive(PRODUCTION, 5);
      expectLive(STAGING, 1);
    });

    await step('The line breaks in the middle of a roll-out', async () => {
      await run(`${deploy} --watch 120`, {
        code: 1,
        prints: '— Watch',
        signal: { after: '— Watch', name: 'SIGHUP' },
      });
      expectLive(PRODUCTION, 5);
    });

    await step(
      'A checkout with changes is refused, and deployed where that is asked for',
      async () => {
        const file = 'src/worker/index.ts';
        await appendFile(join(folder, file), '\n// A change that is in no commit.\n');
        await run(`${deploy} --watch 0`, { code: 1, prints: 'deploy them with --allow-dirty.' });
        expectLive(PRODUCTION, 5);
        await run(`${deploy} --watch 0 --allow-dirty`, { prints: 'is live for all visitors' });
        expectLive(PRODUCTION, 8);
        restoreFile(folder, file);
        const worker = workerOf(PRODUCTION);
        const { annotations } = findVersion(worker, soleVersion(worker) ?? '');
        const tag = annotations['workers/tag'] ?? '';
        if (!/^[0-9a-f]{12}-dirty$/.test(tag)) throw new Error(`The version is tagged “${tag}”.`);
        say(`(it is tagged ${tag})`);
      },
    );
  } finally {
    await site?.close();
  }
}
