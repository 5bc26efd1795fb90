import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { lowerLogicalProperties } from '../../../build/physical-properties.ts';

function lowered(declarations: string): string {
  const root = postcss.parse(`a{${declarations}}`);
  lowerLogicalProperties(root);
  return root.toString().slice(2, -1);
}

describe('lowerLogicalProperties', () => {
  it.each([
    ['inline-size:1px', 'width:1px'],
    ['min-block-size:1px', 'min-height:1px'],
    ['max-inline-size:1px', 'max-width:1px'],
    ['margin-block-start:1px', 'margin-top:1px'],
    ['padding-inline-end:1px', 'padding-right:1px'],
    ['border-inline-start-color:red', 'border-left-color:red'],
    ['inset-block-end:0', 'bottom:0'],
    ['padding-inline:1px', 'padding-left:1px;padding-right:1px'],
    ['margin-inline:1px max(2px, 3px)', 'margin-left:1px;margin-right:max(2px, 3px)'],
    ['padding-inline:var(--a)', 'padding-left:var(--a);padding-right:var(--a)'],
    ['inset-inline:0 auto', 'left:0;right:auto'],
    ['inset:1px', 'top:1px;right:1px;bottom:1px;left:1px'],
    ['inset:0 auto', 'top:0;right:auto;bottom:0;left:auto'],
    ['inset:1px 2px calc(3px + 4px)', 'top:1px;right:2px;bottom:calc(3px + 4px);left:2px'],
    ['inset:1px 2px 3px 4px', 'top:1px;right:2px;bottom:3px;left:4px'],
    ['inset:0!important', 'top:0!important;right:0!important;bottom:0!important;left:0!important'],
  ])('makes %s %s', (logical, physical) => {
    expect(lowered(logical)).toBe(physical);
  });

  it('keeps an inset whose custom property may hold several values, behind its default', () => {
    expect(lowered('inset:var(--over,0)')).toBe('top:0;right:0;bottom:0;left:0;inset:var(--over,0)');
    expect(lowered('inset:var(--over)')).toBe('inset:var(--over)');
  });

  it.each(['width:1px', 'padding-block:1px 2px', 'margin:1px', '--inline-size:1px', 'clip-path:inset(50%)'])(
    'leaves %s alone',
    (declaration) => {
      expect(lowered(declaration)).toBe(declaration);
    },
  );
});
