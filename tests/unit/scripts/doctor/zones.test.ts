/**
 * What the doctor says of routes and rules of a zone. The answers have the shapes of Cloudflare's published API
 * (https://developers.cloudflare.com/api/: Zones, Workers Routes, Page Rules, Snippets, Rulesets) and are made up: no
 * account has answered yet (docs/first-hour.md).
 */
import { expect, it } from 'vitest';
import { EXPLAINED, explanationOf } from '../../../../scripts/doctor/zone-rules.ts';
import { checkZones } from '../../../../scripts/doctor/zones.ts';
import { HOST_BRANDS } from '../../../../src/config/brands/index.ts';

const ACCOUNT = 'a1';
const REFUSED = 'Authentication error [code: 10000]';

/** An API of one account. Without an answer a list is empty. @param answers by path; an `Error` refuses it */
function api(answers: Readonly<Record<string, unknown>>) {
  return async () => async (_method: string, path: string) => {
    const known = answers[path];
    if (known instanceof Error) throw known;
    if (known !== undefined) return known;
    const [, domain] = /^\/zones\?name=(.+)$/.exec(path) ?? [];
    return domain ? [{ id: domain, name: domain, account: { id: ACCOUNT, name: 'us' } }] : [];
  };
}

const linesOf = async (answers: Readonly<Record<string, unknown>>) =>
  (await checkZones(api(answers))).map(({ status, what }) => `${status}: ${what}`);
const faultsOf = async (answers: Readonly<Record<string, unknown>>) =>
  (await linesOf(answers)).filter((line) => !line.startsWith('ok: '));

const ZONE = '/zones/pavilion11.example';
const RULESETS = `${ZONE}/rulesets`;
const route = (pattern: string, script?: string) => ({
  id: 'r1',
  pattern,
  ...(script && { script }),
});

/** A ruleset of a phase, with these rules. */
const ruleset = (phase: string, ...rules: unknown[]) => ({
  [`${RULESETS}?per_page=50`]: [
    {
      id: 'm1',
      kind: 'managed',
      phase: 'http_request_firewall_managed',
      name: 'Managed',
      version: '9',
    },
    { id: 'p1', kind: 'zone', phase, name: 'default', version: '1' },
  ],
  [`${RULESETS}/p1`]: { id: 'p1', kind: 'zone', phase, name: 'default', version: '1', rules },
});

const AFFINITY = {
  action: 'rewrite',
  action_parameters: {
    headers: { 'cloudflare-workers-version-key': { operation: 'set', expression: 'ip.src' } },
  },
  description: 'Version affinity',
  enabled: true,
  expression: 'true',
};

it('finds nothing in zones that are empty', async () => {
  expect(await linesOf({})).toEqual([
    ...HOST_BRANDS.map(({ domain }) => `ok: Routes and rules of ${domain}: 0, each explained.`),
    'ok: Routes and rules of the account: 0, each explained.',
  ]);
});

it.each<[string, Readonly<Record<string, unknown>>]>([
  [
    'routes to this site',
    { [`${ZONE}/workers/routes`]: [route('pavilion11.example/LP1*', 'pavilion-site')] },
  ],
  ['version affinity', ruleset('http_request_late_transform', AFFINITY)],
  [
    'a rule of buffering and of what must be off',
    ruleset('http_config_settings', {
      action: 'set_config',
      action_parameters: { response_body_buffering: 'none', bic: false },
      expression: 'http.host eq "pavilion11.example"',
    }),
  ],
  [
    'a rule that skips Browser Integrity Check',
    ruleset('http_request_firewall_custom', {
      action: 'skip',
      action_parameters: { products: ['bic'] },
      expression: 'starts_with(http.request.uri.path, "/download/")',
    }),
  ],
  [
    'a rule that is switched off',
    ruleset('http_request_dynamic_redirect', {
      action: 'redirect',
      enabled: false,
      expression: 'true',
    }),
  ],
  ['a ruleset without rules', ruleset('http_request_origin')],
])('explains %s', async (_what, answers) => {
  expect(await faultsOf(answers)).toEqual([]);
});

it.each<[string, Readonly<Record<string, unknown>>, string]>([
  [
    'a route of the former site',
    { [`${ZONE}/workers/routes`]: [route('pavilion11.example/static/*', 'old-spa')] },
    'Workers Routes of pavilion11.example: “pavilion11.example/static/*” leads to old-spa',
  ],
  [
    'a route to no Worker',
    { [`${ZONE}/workers/routes`]: [route('pavilion11.example/blog*')] },
    'Workers Routes of pavilion11.example: “pavilion11.example/blog*” leads to no Worker',
  ],
  [
    'a page rule',
    {
      [`${ZONE}/pagerules?status=active`]: [
        {
          id: 'p',
          status: 'active',
          priority: 1,
          targets: [
            {
              target: 'url',
              constraint: { operator: 'matches', value: '*pavilion11.example/app*' },
            },
          ],
          actions: [
            { id: 'forwarding_url', value: { url: 'https://x.example', status_code: 301 } },
          ],
        },
      ],
    },
    'Page Rules of pavilion11.example: “*pavilion11.example/app*” is in force',
  ],
  [
    'a snippet',
    { [`${ZONE}/snippets`]: [{ snippet_name: 'old_headers', created_on: '2024-01-01T00:00:00Z' }] },
    'Snippets of pavilion11.example: “old_headers” is in force',
  ],
  [
    'a rule without a name, by its expression',
    ruleset('http_request_dynamic_redirect', {
      action: 'redirect',
      action_parameters: { from_value: { status_code: 301, target_url: { value: '/index.html' } } },
      expression: 'not http.request.uri.path contains "."',
    }),
    'Redirect Rules of pavilion11.example: “not http.request.uri.path contains "."” is in force',
  ],
  [
    'a rule of affinity that sets another header, too',
    ruleset('http_request_late_transform', {
      ...AFFINITY,
      action_parameters: {
        headers: {
          ...AFFINITY.action_parameters.headers,
          Host: { operation: 'set', value: 'old' },
        },
      },
    }),
    'Request Header Transform Rules of pavilion11.example: “Version affinity” is in force',
  ],
  [
    'a rule that blocks, and sets nothing',
    ruleset('http_request_firewall_custom', {
      action: 'block',
      description: 'No IN',
      expression: 'x',
    }),
    'Security rules, custom of pavilion11.example: “No IN” is in force',
  ],
  [
    'a rule of a phase that is not known',
    ruleset('http_request_new', { action: 'new', description: 'New', expression: 'true' }),
    'http_request_new of pavilion11.example: “New” is in force',
  ],
  [
    'a redirect of the whole account, once',
    {
      [`/accounts/${ACCOUNT}/rulesets?per_page=50`]: [
        { id: 'b1', kind: 'root', phase: 'http_request_redirect', name: 'default', version: '1' },
      ],
      [`/accounts/${ACCOUNT}/rulesets/b1`]: {
        id: 'b1',
        rules: [
          {
            action: 'redirect',
            description: 'Old list',
            expression: 'http.request.full_uri in $old',
          },
        ],
      },
    },
    'Bulk Redirects of the account: “Old list” is in force',
  ],
])('names %s', async (_what, answers, said) => {
  expect(await faultsOf(answers)).toEqual([`wrong: ${said}, and nothing explains it.`]);
});

it('stops no deploy, and says where the explanation goes', async () => {
  const [found] = await checkZones(
    api({ [`${ZONE}/workers/routes`]: [route('pavilion11.example/blog*', 'blog')] }),
  );
  expect(found).toMatchObject({ isSlip: true, next: expect.stringContaining('zone-rules.ts') });
});

it('says which part the token may not read, and how to look by hand', async () => {
  const found = await checkZones(
    api({
      [`${RULESETS}?per_page=50`]: new Error(REFUSED),
      [`${ZONE}/workers/routes`]: [route('pavilion11.example/*', 'old-spa')],
    }),
  );
  expect(found.slice(0, 2)).toMatchObject([
    { status: 'wrong', what: expect.stringContaining('old-spa') },
    {
      status: 'note',
      what: 'Rules and Security rules of pavilion11.example could not be read.',
      why: REFUSED,
      next: expect.stringContaining('Rules, Page Rules'),
    },
  ]);
});

it.each<[string, () => Promise<never>]>([
  ['without a login', async () => Promise.reject(new Error(REFUSED))],
  [
    'where zones may not be listed',
    async () => (async () => Promise.reject(new Error(REFUSED))) as never,
  ],
])('is a note %s', async (_what, open) => {
  expect(await checkZones(open)).toMatchObject([
    { status: 'note', why: REFUSED, next: expect.stringContaining('Workers Routes') },
  ]);
});

it('says of a zone that the login does not see', async () => {
  expect(await faultsOf({ '/zones?name=pavilion11.example': [] })).toEqual([
    'note: Routes and rules of pavilion11.example could not be read.',
  ]);
});

it('takes a row of ours by its name alone', () => {
  const row = { place: 'route', name: 'pavilion11.example/blog*', because: 'Our blog.' } as const;
  const blog = { place: 'route', name: row.name, sets: { worker: 'blog' } };
  expect(explanationOf(blog)).toBeUndefined();
  expect(explanationOf(blog, [...EXPLAINED, row])).toBe(row);
  expect(explanationOf({ ...blog, name: 'pavilion11.example/*' }, [row])).toBeUndefined();
});
