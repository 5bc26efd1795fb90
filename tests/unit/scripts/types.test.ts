import { expect, it } from 'vitest';
import { errorsOnce } from '../../../scripts/types/errors-once.ts';

it('prints an error of a file that several projects hold once, with what explains it', () => {
  const first = "src/a.ts(1,2): error TS2322: No.\n  Type 'x' is not 'y'.\n";
  const second = "src/b.ts(3,4): error TS2322: No.\n  Type 'x' is not 'y'.\n";
  expect(errorsOnce(first + second + first)).toBe(first + second);
  expect(errorsOnce('')).toBe('');
});
