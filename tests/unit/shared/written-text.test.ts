/** What people may write into records: seen, and read in the order in which it stands. */
import { expect, it } from 'vitest';
import { refuseText } from '../../../src/shared/written-text.ts';

it.each([
  'IPL 2027, opening week',
  'आईपीएल 2027',
  // With the joiners that Devanagari and Kannada need.
  'क्\u200Dष, ರ್\u200Cಕ',
  'Diwali 🪔️',
  '7',
])('%j may be written', (text) => expect(refuseText(text, { most: 60 })).toBeNull());

it.each([
  ['', /needs a letter or a digit/],
  ['…', /needs a letter or a digit/],
  // Zero-width, a variation selector, and a letter that is drawn as nothing.
  ['\u200D\u200C', /needs a letter or a digit/],
  ['\uFE0F', /needs a letter or a digit/],
  ['\u3164', /needs a letter or a digit/],
  ['x'.repeat(61), /at most 60 characters, and this has 61/],
  ['two\nlines', /one line/],
  ['two\u2028lines', /one line/],
  ['turned \u202Edrow', /one line, without characters that/],
  ['\u200Bhidden', /one line, without characters that/],
  ['\u001B[31m', /one line, without characters that/],
])('%j may not', (text, why) => expect(refuseText(text, { most: 60 })).toMatch(why));

it('a text of several lines has line breaks and no other such character', () => {
  const lines = { most: 60, hasLines: true };
  expect(refuseText('One\r\ntwo\n\nthree', lines)).toBeNull();
  expect(refuseText('One\u2029two', lines)).toMatch(/cannot be seen/);
  expect(refuseText('Fine.\n\u202E.detcejer', lines)).toMatch(/type it anew/);
});

it('one that may be left out is empty or can be read', () => {
  expect(refuseText('', { most: 60, isOptional: true })).toBeNull();
  expect(refuseText('\u2060', { most: 60, isOptional: true })).not.toBeNull();
});
