import { VARIABLE_NAMES } from '../../config/variables.ts';

const NAME = new RegExp(`\\b(${VARIABLE_NAMES.join('|')})\\b`);

/** The place on *State* of a variable of the site, where it can be changed. */
export function variableAddress(name: string): string {
  return `/state#variable-${name}`;
}

/** The place on *State* that shows this whole value of `SHIP`, to copy and to set. */
export function shipAddress(value: string): string {
  return `/state?${new URLSearchParams({ ship: value })}#set-ship`;
}

/** A sentence in which each variable of the site leads to its place on *State*. */
export function VariableNames({ in: sentence }: { in: string }) {
  return sentence.split(NAME).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, by the server
      <a key={index} href={variableAddress(part)}>
        {part}
      </a>
    ),
  );
}
