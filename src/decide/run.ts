/**
 * A *run* is what is in force while browsers enter an experiment: the split, its arms and the control. Its code is
 * short, because browsers carry it (`marks.ts`), and says all of it, so no list of runs is needed.
 */
import type { Label } from '../config/labels.ts';
import type { Variables } from '../config/variables.ts';
import { armsOf, controlLabel } from './label.ts';

/** What decides a run. `run` is the marketers' own name for a fresh start, empty where they gave none. */
export type RunVariables = Pick<Variables, 'split' | 'newVersion' | 'appLinkUrl' | 'run'>;

/** A run taken apart. */
export interface RunPolicy {
  code: string;
  /** In equal shares. */
  arms: readonly Label[];
  /** The arm that the others are compared with. */
  control: Label;
  /** Whether tracking links led to the app-link service. */
  usesAppLink: boolean;
}

/**
 * `p` for parity, `t` for thirds; then 1 or 2: the version that is the control; then `a` where tracking links lead to
 * the app-link service; then the marketers' name. Twelve characters at most.
 */
const CODE = /^([pt])([12])(a?)(?:-[a-z0-9]{1,8})?$/;

/**
 * The code of the run in force.
 * @example runCode({ split: 'parity', newVersion: false, appLinkUrl: null, run: '' }) // 'p1'
 * @example runCode({ split: 'thirds', newVersion: true, appLinkUrl: 'https://…', run: 'diwali' }) // 't2a-diwali'
 */
export function runCode({ split, newVersion, appLinkUrl, run }: RunVariables): string {
  const policy = `${split === 'thirds' ? 't' : 'p'}${newVersion ? 2 : 1}${appLinkUrl === null ? '' : 'a'}`;
  return `${policy}${run === '' ? '' : `-${run}`}`;
}

/** Reads a code; `null` where the text is not one. */
export function parseRunCode(code: string): RunPolicy | null {
  const [, split, version, service] = CODE.exec(code) ?? [];
  if (split === undefined) return null;
  const variables = { split: split === 't' ? 'thirds' : 'parity', newVersion: version === '2' } as const;
  return {
    code,
    arms: armsOf(variables),
    control: controlLabel(variables),
    usesAppLink: service === 'a',
  };
}
