/** A small repository in which our own commands run as processes, with stand-ins for Wrangler, Vite and npm. */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { temporaryFolder } from '../temporary-folder.ts';

/** A process for each command, so it loads little: a socket, and no client of HTTP. */
const WRANGLER = `
import { connect } from 'node:net';
const socket = connect(process.env.STAND_IN_PORT, '127.0.0.1');
socket.end(JSON.stringify({ line: process.argv.slice(2), output: process.env.WRANGLER_OUTPUT_FILE_PATH }));
let answer = '';
for await (const part of socket.setEncoding('utf8')) answer += part;
const { printed, output } = JSON.parse(answer);
if (output === undefined) console.log(printed);
else console.error(\`\\n[ERROR] A request to the Cloudflare API (/x) failed.\\n\\n  \${output}\\n\`);
process.exitCode = output === undefined ? 0 : 1;
`;
const VITE = `
import { mkdirSync, writeFileSync } from 'node:fs';
mkdirSync('dist/worker', { recursive: true });
mkdirSync('dist/client/assets', { recursive: true });
const name = process.env.CLOUDFLARE_ENV === 'staging' ? 'pavilion-site-staging' : 'pavilion-site';
writeFileSync('dist/worker/wrangler.json', JSON.stringify({ name }));
`;

export type DeployFolder = ReturnType<typeof createDeployFolder>;

/** Where a command stops. */
interface Stop {
  /** Text that it has printed. */
  after: string;
  signal: NodeJS.Signals;
}

/** With one commit, and with one change that is in no commit. */
export function createDeployFolder() {
  const folder = temporaryFolder();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.test', ...words], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, GIT_CEILING_DIRECTORIES: dirname(folder) },
    }).trim();
  for (const [tool, code] of [
    ['wrangler', WRANGLER],
    ['vite', VITE],
  ] as const) {
    write(`node_modules/${tool}/package.json`, `{"name":"${tool}","bin":"${tool}.mjs"}`);
    write(`node_modules/${tool}/${tool}.mjs`, code);
  }
  const npm = join(folder, 'node_modules/npm.mjs');
  write(
    'node_modules/npm.mjs',
    `import { symlinkSync } from 'node:fs';
     // Install scripts must see no key.
     if (process.env.CLOUDFLARE_API_TOKEN) process.exit(9);
     symlinkSync(${JSON.stringify(join(folder, 'node_modules'))}, 'node_modules');`,
  );
  write('package.json', '{}');
  write('.gitignore', 'node_modules\ndist\n');
  // A doctor that would stop every deploy.
  write('scripts/doctor.ts', 'process.exitCode = Number(process.env.DOCTOR ?? 1);');
  mkdirSync(join(folder, 'src/config'), { recursive: true });
  cpSync('src/config/variables.ts', join(folder, 'src/config/variables.ts'));
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'site: say it');
  const commit = git('rev-parse', '--short=12', 'HEAD');

  return {
    folder,
    commit,
    git,
    write,
    /** Runs `npm run …` as typed. @returns its exit code and what it printed */
    async run(
      typed: string,
      environment: Readonly<Record<string, string>>,
      stop?: Stop,
    ): Promise<{ code: number | null; output: string }> {
      const [script, ...words] = typed.split(' ');
      const child = spawn(process.execPath, [resolve(`scripts/${script}.ts`), ...words], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          PATH: process.env.PATH,
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
          HOME: folder,
          npm_execpath: npm,
          ...environment,
        },
      });
      let output = '';
      let isSent = stop === undefined;
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text;
          if (isSent || stop === undefined || !output.includes(stop.after)) return;
          isSent = true;
          child.kill(stop.signal);
        });
      return new Promise((done, reject) => {
        child.on('error', reject);
        child.on('close', (code) => done({ code, output }));
      });
    },
  };
}
