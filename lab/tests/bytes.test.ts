import { expect, it } from 'vitest';
import { describeWeights } from '../bytes.ts';

const LP1 = '/LP1, as an edge sends it';

it.each([
  ['nothing that stayed the same', { [LP1]: 14_600 }, { [LP1]: 14_600 }, 'Nothing changed'],
  ['a change', { entry: 1500 }, { entry: 1490 }, '| entry | 1,500 → 1,490 (−10) |  |'],
  ['what came', {}, { '/new': 1 }, '| /new | 1 |  |'],
  ['what went', { '/old': 1 }, {}, '| /old | 1 → none |  |'],
  ['a heavy page', { [LP1]: 14_601 }, { [LP1]: 14_601 }, `| ${LP1} | 14,601 | more than wanted |`],
  [
    'a heavy page alone',
    null,
    { [LP1]: 14_601, '/x': 9 },
    `| ${LP1} | 14,601 | more than wanted |`,
  ],
])('tells %s', (_what, before, after, text) => {
  expect(describeWeights(before, after)).toContain(text);
});
