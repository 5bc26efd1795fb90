import { COMPONENTS } from '../../../examples/index.ts';
import type { DeskContext, ScreenData } from '../../screen.tsx';

export interface ComponentsData extends ScreenData {
  /** All of them, in the order of the pages. */
  components: readonly {
    name: string;
    /** Path of its module below `src`, without its ending. */
    module: string;
    href: string;
    states: number;
  }[];
  /** The one that the address names; `null` where it names none. */
  shown: {
    name: string;
    module: string;
    states: readonly { state: string; frame: string }[];
  } | null;
}

/** `/components`, or below it one by its name. `null` for a name that no component has. */
export async function readComponents({ subject }: DeskContext): Promise<ComponentsData | null> {
  const found = subject === '' ? null : findComponent(subject);
  if (found === undefined) return null;
  const states = COMPONENTS.reduce((sum, { examples }) => sum + examples.length, 0);
  return {
    lead: found
      ? `${nameOf(found)} in ${count(found.examples.length, 'state')}.`
      : `${count(COMPONENTS.length, 'component')} of the site in ${count(states, 'state')}.`,
    components: COMPONENTS.map((one) => ({
      name: nameOf(one),
      module: one.component,
      href: `/components/${nameOf(one)}`,
      states: one.examples.length,
    })),
    shown: found && {
      name: nameOf(found),
      module: found.component,
      states: found.examples.map(({ state }, index) => ({
        state,
        frame: frameOf(nameOf(found), index),
      })),
    },
  };
}

type Component = (typeof COMPONENTS)[number];

/** Last part of its module's path. */
export function nameOf({ component }: Component): string {
  return component.replace(/^.*\//, '');
}

/** The component of this name, or `undefined`. */
export function findComponent(name: string): Component | undefined {
  return COMPONENTS.find((one) => nameOf(one) === name);
}

/** Address of the document that holds one state. */
function frameOf(name: string, index: number): string {
  return `/components/${name}/state?number=${index + 1}`;
}

function count(number: number, what: string): string {
  return `${number} ${number === 1 ? what : `${what}s`}`;
}
