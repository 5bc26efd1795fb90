/** The built worker as a file: which React it holds, and how much of everything. */
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { BUDGETS } from '../../lab/bench/budgets.ts';
import { siteFile } from '../support/site.ts';

const SCRIPT = siteFile('worker/index.js');
const SOURCE_MAP = siteFile('worker/index.js.map');

let script: string;
/** The files that it is made of, by their path from `node_modules` or the repository. */
let modules: string[];
beforeAll(async () => {
  script = await readFile(SCRIPT, 'utf8');
  const map: { sources: string[] } = JSON.parse(await readFile(SOURCE_MAP, 'utf8'));
  modules = map.sources.map((source) => source.replace(/^.*\/node_modules\//, ''));
});

describe('the worker’s bundle', () => {
  it('keeps to its budget', () => {
    expect(gzipSync(script).length).toBeLessThanOrEqual(BUDGETS.workerBundle.limit);
  });

  it('renders with react-dom/server.edge and holds no other server renderer', () => {
    const source = (name: string) => `react-dom/cjs/react-dom-server${name}.production.js`;
    expect(modules).toContain(source('.edge'));
    for (const name of ['.node', '.browser', '.bun', '-legacy.node', '-legacy.browser']) {
      expect(modules).not.toContain(source(name));
    }
  });

  it('holds no development build', () => {
    expect(modules.filter((module) => /\.development\.js$/.test(module))).toEqual([]);
  });

  it('imports nothing that workerd would have to find', () => {
    expect(script).not.toMatch(/(?:^|[;}\s])import\s*(?:[\w*{][^;]*?from\s*)?["'][^"']+["']/);
    expect(script).not.toMatch(/\brequire\(["']/);
  });
});
