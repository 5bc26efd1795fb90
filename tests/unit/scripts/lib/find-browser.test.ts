import { afterEach, describe, expect, it, vi } from 'vitest';
import { findBrowser } from '../../../../scripts/lib/browser/find-browser.ts';

afterEach(() => vi.unstubAllEnvs());

describe('findBrowser', () => {
  it('takes the executable that CHROME_PATH names', () => {
    vi.stubEnv('CHROME_PATH', process.execPath);
    expect(findBrowser()).toBe(process.execPath);
  });

  it('says so when CHROME_PATH names nothing that can be run', () => {
    vi.stubEnv('CHROME_PATH', '/nowhere/chrome');
    expect(findBrowser).toThrow('CHROME_PATH is /nowhere/chrome, which cannot be run');
  });
});
