import { expect, it } from 'vitest';
import { DEPLOY } from '../../../scripts/deploy/options.ts';
import { DOCTOR } from '../../../scripts/doctor/options.ts';
import { UsageError } from '../../../scripts/lib/command.ts';
import { PACKAGES_COMMAND } from '../../../scripts/packages/command-line.ts';
import { REPORT } from '../../../scripts/report/options.ts';
import { ROLLBACK } from '../../../scripts/rollback/roll-back.ts';
import { SWITCH } from '../../../scripts/switch/command-line.ts';
import { HOST_BRANDS } from '../../../src/config/brands/index.ts';

const ID = '11111111-0000-4000-8000-000000000000';
const SITE = { deploy: DEPLOY, rollback: ROLLBACK, doctor: DOCTOR };
const COMMANDS = {
  ...SITE,
  report: REPORT,
  packages: PACKAGES_COMMAND,
  switch: SWITCH,
};
const LOCAL = { production: false };
const PACKAGES = { json: false, store: { remote: false }, rollback: false, ...LOCAL };

it('a deploy defaults to production, the brands’ domains and ten minutes', () => {
  expect(DEPLOY.parse([])).toEqual({
    of: 'site',
    environment: '',
    origins: HOST_BRANDS.map(({ domain }) => `https://${domain}`),
    variables: {},
    watchMs: 600_000,
  });
});

it.each([
  [
    'deploy --env staging --origin https://a.test --var A:b:c --watch 5',
    { environment: 'staging', origins: ['https://a.test'], variables: { A: 'b:c' }, watchMs: 5000 },
  ],
  ['deploy --desk --env staging', { of: 'desk', environment: 'staging' }],
  [`rollback ${ID} --yes --env staging`, { environment: 'staging', version: ID, yes: true }],
  ['switch', { change: null, environment: '' }],
  ['switch split Thirds --by asha', { change: { name: 'SPLIT', value: 'Thirds' }, by: 'asha' }],
  [
    'switch RUN  --env staging --origin https://a.test -y',
    { change: { name: 'RUN', value: '' }, origins: ['https://a.test'], yes: true },
  ],
  ['doctor --production --var A:b:c --var B:', { production: true, vars: { A: 'b:c', B: '' } }],
  [
    'doctor --origin https://a.example --origin https://b.example --workers-dev us',
    { origins: ['https://a.example', 'https://b.example'], workersDev: 'us' },
  ],
  ['report --days 7 --remote --json', { days: 7, source: 'remote', json: true }],
  ['report --demo', { source: 'demo', json: false }],
  ['packages list', { name: 'list', ...PACKAGES }],
  [
    'packages put standard app.apk',
    { name: 'put', packageName: 'standard', file: 'app.apk', ...PACKAGES },
  ],
  [
    'packages list --remote --env staging',
    { store: { remote: true, environment: 'staging' }, ...LOCAL },
  ],
  ['packages put standard a.apk --rollback --json', { rollback: true, json: true }],
  ['packages put standard --json -- -x.apk', { file: '-x.apk', json: true }],
  [
    'packages rollback upgrade --persist-to state',
    { name: 'rollback', store: { persistTo: 'state' } },
  ],
  ['packages verify app.apk', { name: 'verify', file: 'app.apk' }],
])('parses %s', (line, asked) => {
  const [name, ...words] = line.split(' ');
  expect(COMMANDS[name as 'deploy'].parse(words)).toMatchObject(asked);
});

it.each([
  ['deploy --env staging', 'Name its host'],
  ['deploy --env live', 'Unknown environment live'],
  ['deploy --origin a.test', 'is not an origin'],
  ['deploy --var x', 'NAME:value'],
  ['deploy --desk --var A:b', 'can only be combined with --env'],
  ['deploy --allow-dirty', "Unknown option '--allow-dirty'"],
  ['rollback latest', 'not a version id'],
  ['switch RNU x', 'RNU is not a variable of this site'],
  ['switch RUN', 'a name and a value'],
  ['switch RUN a b', 'in quotes if it has spaces'],
  ['switch RUN a --env staging', 'Name its host'],
  ['doctor --workers-dev us.workers.dev', 'without .workers.dev'],
  ['report --days 0', '--days 0'],
  ['report --brand unknown', 'Unknown brand "unknown"'],
  ['report --remote --demo', 'Choose one'],
  ['report everything', 'not understood'],
])('refuses %s', (line, complaint) => {
  const [name, ...words] = line.split(' ');
  const parse = () => COMMANDS[name as 'deploy'].parse(words);
  expect(parse).toThrow(UsageError);
  expect(parse).toThrow(complaint);
});
