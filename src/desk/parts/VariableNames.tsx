import { VARIABLE_NAMES } from '../../config/variables.ts';

import { type Way, WithLinks } from './WithLinks.tsx';

const NAME = new RegExp(`\\b(${VARIABLE_NAMES.join('|')})\\b`);

/** The place on *State* of a variable of the site, where it can be changed. */
export function variableAddress(name: string): string {
  return `/state#variable-${name}`;
}

/** The place on *State* that shows this whole value of `SHIP`, to copy and to set. */
export function shipAddress(value: string): string {
  return `/state?${new URLSearchParams({ ship: value })}#set-ship`;
}

/**
 * A sentence in which each variable of the site leads to its place on *State*.
 * @param ways further words that lead to a place of the desk
 */
export function VariableNames({ in: sentence, ways = [] }: { in: string; ways?: readonly Way[] }) {
  return sentence.split(NAME).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, by the server
    <Part key={index} of={part} isName={index % 2 === 1} ways={ways} />
  ));
}

function Part({ of, isName, ways }: { of: string; isName: boolean; ways: readonly Way[] }) {
  return isName ? <a href={variableAddress(of)}>{of}</a> : <WithLinks in={of} ways={ways} />;
}
