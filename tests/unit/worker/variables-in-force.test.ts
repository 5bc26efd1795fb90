import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BRANDS } from '../../../src/config/brands/index.ts';
import { VARIABLE_NAMES } from '../../../src/config/variables.ts';
import { ask, createEnv } from '../../support/in-process.ts';
import { findElements, visibleText } from '../../support/markup.ts';
import { CASH_CLAIM, USER_AGENTS } from '../../support/promises.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe.each(VARIABLE_NAMES)('nonsense in %s', (name) => {
  const env = () =>
    createEnv({ NEW_VERSION: 'on', SPLIT: 'parity', CASH_OFFERS: 'on', [name]: 'https://*.nonsense;x' });

  it('is named by /api/health, alone', async () => {
    const health = await ask(env(), '/api/health');
    expect(health.status).toBe(503);
    expect(await health.json()).toMatchObject({
      status: 'degraded',
      problems: [{ variable: name, message: expect.stringContaining(name) }],
    });
  });

  it('leaves the page whole and the other variables in force', async () => {
    const page = await ask(env(), '/LP1', { headers: { 'user-agent': USER_AGENTS.googlebot } });
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(findElements(html, 'html')[0]?.['data-label']).toBe(
      name === 'NEW_VERSION' ? 'previous-version' : 'new-version',
    );
    expect(CASH_CLAIM.test(visibleText(html))).toBe(name !== 'CASH_OFFERS');
    expect(html).not.toContain('nonsense');
    expect(page.headers.get('content-security-policy')).not.toMatch(/\*|nonsense/);
  });
});

describe('CASH_OFFERS where an owner has decided on free play', () => {
  const { main } = BRANDS;
  const { placeholders } = main;
  const health = async (cash: string) =>
    (await ask(createEnv({ CASH_OFFERS: cash }), '/api/health')).json() as Promise<{ problems: object[] }>;
  afterEach(() => Object.assign(main, { placeholders }));

  it('is a problem while it is on', async () => {
    Object.assign(main, { placeholders: [] });
    expect(await health('on')).toMatchObject({
      status: 'degraded',
      problems: [{ variable: 'CASH_OFFERS', message: expect.stringContaining('Pavilion11') }],
    });
    expect(await health('off')).toMatchObject({ status: 'ok', problems: [] });
  });

  it('is none while that decision is a placeholder', async () => {
    expect(await health('on')).toMatchObject({ status: 'ok', problems: [] });
  });
});
