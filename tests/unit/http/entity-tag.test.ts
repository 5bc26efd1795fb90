import { describe, expect, it } from 'vitest';
import {
  isStrongMatch,
  isWeakMatch,
  parseEntityTag,
  parseEntityTagCondition,
} from '../../../src/http/entity-tag.ts';

const strong = (opaque: string) => ({ weak: false, opaque });
const weak = (opaque: string) => ({ weak: true, opaque });

describe('parseEntityTag', () => {
  it.each([
    ['"a"', strong('a')],
    ['W/"a"', weak('a')],
    ['""', strong('')],
    ['"a,b"', strong('a,b')],
  ])('reads %j', (value, tag) => {
    expect(parseEntityTag(value)).toEqual(tag);
  });

  it.each(['', 'a', '"a', 'a"', 'w/"a"', 'W/a', '"a""b"', '"a", "b"', '*', '"a b"', '"a"b'])(
    'finds none in %j',
    (value) => {
      expect(parseEntityTag(value)).toBeNull();
    },
  );
});

describe('parseEntityTagCondition', () => {
  it.each([
    ['*', '*'],
    ['"a"', [strong('a')]],
    ['"a", W/"b","c"', [strong('a'), weak('b'), strong('c')]],
    ['"a,b" , "c"', [strong('a,b'), strong('c')]],
    [',, "a" ,', [strong('a')]],
    ['a, "b"', [strong('b')]],
    ['"a""b", "c"', [strong('c')]],
    ['', []],
    ['"open', []],
  ])('reads %j', (value, condition) => {
    expect(parseEntityTagCondition(value)).toEqual(condition);
  });

  it('reads 8,192 characters of a list, and no tag that is cut there', () => {
    const list = `${'"a",'.repeat(2_047)}"b"`;
    expect(parseEntityTagCondition(list)).toHaveLength(2_048);
    expect(parseEntityTagCondition(` ${list},"c"`)).toHaveLength(2_048);
    expect(parseEntityTagCondition(`  ${list}`)).toHaveLength(2_047);
  });
});

// RFC 9110, section 8.8.3.2, table 3.
it.each([
  [weak('1'), weak('1'), false, true],
  [weak('1'), weak('2'), false, false],
  [weak('1'), strong('1'), false, true],
  [strong('1'), strong('1'), true, true],
])('%j and %j match strongly: %s, weakly: %s', (one, other, isStrong, isWeak) => {
  expect([isStrongMatch(one, other), isWeakMatch(one, other)]).toEqual([isStrong, isWeak]);
});
