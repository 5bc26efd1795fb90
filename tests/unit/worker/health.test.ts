/** `/api/health` (docs/behaviour.md#health): 503 for what visitors cannot get, and for nothing else. */
import { expect, it } from 'vitest';
import type { PackageBucket } from '../../../src/worker/store/packages.ts';
import { ask, createEnv, createReleasedBucket } from '../../support/site/in-process.ts';

async function health(env: Parameters<typeof createEnv>[0], headers: HeadersInit = {}) {
  const bindings = createEnv({ PACKAGES: createReleasedBucket(), ...env });
  const answer = await ask(bindings, '/api/health', { headers });
  const { version: _version, ...body } = (await answer.json()) as Record<string, unknown>;
  return [answer.status, body];
}

const without = (name: string): PackageBucket => {
  const { get } = createReleasedBucket();
  return { get: async (key) => (key.endsWith(`/${name}.json`) ? null : get(key)) };
};
const failing: PackageBucket = { get: () => Promise.reject(new Error('R2')) };
const damaged: PackageBucket = {
  get: async () => ({ size: 1, body: new Blob(['{']).stream(), text: async () => '{' }),
};

it('is 200 and ok without a problem', async () => {
  expect(await health({})).toEqual([200, { status: 'ok', problems: [] }]);
});

it.each([
  ['SPLIT', 'halves'],
  ['CASH_OFFERS', 'of'],
  ['PAGES_OFF', '/nosuch'],
] as const)('is 200 and degraded for a slip in %s', async (variable, value) => {
  expect(await health({ [variable]: value })).toMatchObject([
    200,
    { status: 'degraded', problems: [{ variable }] },
  ]);
});

it.each([
  ['a package that is not released', without('trump-beta'), ['trump-beta is not released']],
  ['a bucket that fails', failing, Array(4).fill('cannot be read from the bucket')],
  ['a release that makes no sense', damaged, Array(4).fill('cannot be read from the bucket')],
])('is 503 for %s, beside a slip', async (_what, PACKAGES, messages) => {
  expect(await health({ PACKAGES, SPLIT: 'halves' })).toEqual([
    503,
    {
      status: 'degraded',
      problems: [
        ...messages.map((words) => ({ message: expect.stringContaining(words) })),
        expect.objectContaining({ variable: 'SPLIT' }),
      ],
    },
  ]);
});

it('says what is switched off, with the claims that go along', async () => {
  const off = { CLAIMS_OFF: 'cash-bonus-terms', PAGES_OFF: 'LP5', CASH_OFF_IN: 'Goa,or' };
  expect(await health(off)).toEqual([
    200,
    {
      status: 'ok',
      problems: [],
      off: {
        claims: [
          'headline-bonus-discounts',
          'banner-offer',
          'cash-bonus',
          'cash-bonus-terms',
          'language-bonus',
          'language-bonus-terms',
          'bonus-credited',
          'first-contests',
        ],
        pages: ['/lp5'],
        cashIn: ['GA', 'OD'],
      },
    },
  ]);
});

it.each([
  ['off', 'off', {}],
  ['not set, from the edge', undefined, { 'cf-visitor': '{"scheme":"https"}' }],
  ['that cannot be read', 'of', {}],
])(
  'says that claims about money are off everywhere by a CASH_OFFERS that is %s',
  async (_what, CASH_OFFERS, headers) => {
    expect(
      await health({ ...(CASH_OFFERS !== undefined && { CASH_OFFERS }) }, headers),
    ).toMatchObject([200, { off: { claims: [], pages: [], cashIn: [], cash: true } }]);
  },
);
