import { describe, expect, it } from 'vitest';
import { checkDeskConfig, checkRecords } from '../../../../scripts/doctor/desk.ts';
import {
  DESK_CONFIG,
  readWranglerConfig,
  type Table,
} from '../../../../scripts/lib/configuration.ts';
import { subjectsOf } from '../../../../src/approvals/subjects.ts';
import { readTexts } from '../../../../src/approvals/texts.ts';

const site = readWranglerConfig();
const desk = readWranglerConfig(DESK_CONFIG);
const faultsOf = (config: Table) =>
  checkDeskConfig(config, site)
    .filter(({ status }) => status !== 'ok')
    .map(({ what }) => what);
const staging = (desk.env as { staging: Table }).staging;

describe('the desk’s wrangler.toml', () => {
  it('passes', () => {
    expect(faultsOf(desk)).toEqual([]);
  });

  it.each<[string, Table, string]>([
    ['has a public address', { workers_dev: true }, 'leaves workers.dev or preview addresses open'],
    ['has static assets', { assets: { binding: 'ASSETS' } }, 'The desk has static assets'],
    [
      'has static assets in staging',
      { env: { staging: { ...staging, assets: { directory: 'files' } } } },
      'The desk has static assets',
    ],
    [
      'sends mail in any name',
      { send_email: [{ name: 'MAIL' }] },
      'can send mail from any address',
    ],
    ['sends no mail', { send_email: [] }, 'Binding MAIL is not declared'],
    ['names no recipient of the digest', { keep_vars: false }, 'keep_vars is not on'],
    ['lacks its bucket', { r2_buckets: [] }, 'Binding RECORDS is not declared'],
    [
      'logs whole addresses',
      { observability: { enabled: true } },
      'lets the platform log whole URLs',
    ],
    [
      'holds the site’s database',
      { d1_databases: [{ binding: 'DESK', database_name: 'pavilion-reports' }] },
      'The desk reaches pavilion-reports',
    ],
    [
      'calls production from staging',
      { env: { staging: { ...staging, services: desk.services } } },
      'The desk reaches pavilion-site',
    ],
  ])('fails if it %s', (_title, change, complaint) => {
    expect(faultsOf({ ...desk, ...change }).join('\n')).toContain(complaint);
  });
});

it('a claim that cites a missing approval fails, and unreadable records give no verdict', async () => {
  const empty = {
    list: async () => ({ objects: [], truncated: false }),
    head: async () => null,
    get: async () => null,
    put: async () => null,
  };
  const [first] = subjectsOf(readTexts([], '2026-11-26'));
  if (!first) throw new Error('There is no claim.');
  const subjects = [{ ...first, approvedBy: 'approval 0f3a91c2d4e5' }];
  const findings = await checkRecords(empty, subjects);
  expect(findings.filter(({ status }) => status === 'wrong').map(({ what }) => what)).toEqual([
    `${first.subject} cites “approval 0f3a91c2d4e5”, but it has no such approval.`,
  ]);
  const unreadable = { ...empty, list: () => Promise.reject(new Error('no login')) };
  expect(await checkRecords(unreadable, subjects)).toMatchObject([
    { status: 'note', why: 'no login' },
  ]);
});
