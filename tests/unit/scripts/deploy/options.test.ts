import { describe, expect, it } from 'vitest';
import { DEPLOY } from '../../../../scripts/deploy/options.ts';
import { UsageError } from '../../../../scripts/lib/command.ts';
import { ROLLBACK } from '../../../../scripts/rollback/options.ts';
import { HOST_BRANDS } from '../../../../src/config/brands/index.ts';

const ID = '11111111-0000-4000-8000-000000000000';

describe('the command line of a deploy', () => {
  it('means production and the brands’ own domains', () => {
    expect(DEPLOY.parse([])).toEqual({
      environment: '',
      origins: HOST_BRANDS.map(({ domain }) => `https://${domain}`),
      variables: {},
      watchMs: 120_000,
      commit: null,
    });
  });

  it('reads a host, variables and a time', () => {
    const words = ['--env', 'staging', '--origin', 'https://a.test', '--var', 'A:b:c', '--watch', '5'];
    expect(DEPLOY.parse(words)).toMatchObject({
      environment: 'staging',
      origins: ['https://a.test'],
      variables: { A: 'b:c' },
      watchMs: 5000,
    });
  });

  it.each([
    [['--env', 'staging'], 'Name the host'],
    [['--env', 'live'], 'Unknown environment live'],
    [['--origin', 'a.test'], 'not like'],
    [['--origin', 'https://a.test/x'], 'not like'],
    [['--watch', 'long'], 'a whole number of seconds'],
    [['--var', 'x'], 'NAME:value'],
    [['--commit', 'main'], 'not a commit id'],
    [['word'], 'word'],
  ])('refuses %j', (words, complaint) => {
    expect(() => DEPLOY.parse(words)).toThrow(complaint);
  });
});

describe('the command line of a rollback', () => {
  it('reads a version, or none', () => {
    expect(ROLLBACK.parse([])).toMatchObject({
      environment: '',
      version: null,
      yes: false,
    });
    expect(ROLLBACK.parse([ID, '--yes', '--env', 'staging'])).toMatchObject({
      environment: 'staging',
      version: ID,
      yes: true,
    });
  });

  it.each([[['latest']], [[ID, ID]], [['--env', 'x']]])('refuses %j', (words) => {
    expect(() => ROLLBACK.parse(words)).toThrow(UsageError);
  });
});
