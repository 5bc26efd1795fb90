import type { ComponentType, ReactNode } from 'react';
import { DATA_ISLAND, DATA_ON } from '../../shared/island-attributes.ts';
import {
  DATA_PROPS,
  type IslandProps,
  propAttribute,
  type Trigger,
} from '../../shared/island-contract.ts';

interface Placement {
  name: string;
  on: readonly Trigger[];
}

interface Props extends Placement {
  props: IslandProps;
  /** The island's markup, rendered from the same properties. */
  children: ReactNode;
}

/** Prints the element that the loader finds, for an island whose part works on the markup without hydration. */
export function Island({ name, on, props, children }: Props) {
  const attributes = Object.fromEntries(
    Object.entries(props).map(([key, value]) => [propAttribute(key), value]),
  );
  return (
    <div {...{ [DATA_ISLAND]: name, [DATA_ON]: on.join(' ') }} {...attributes}>
      {children}
    </div>
  );
}

interface HydratedProps<Given extends object> extends Placement {
  component: ComponentType<Given>;
  /** Properties of the component, here and in the browser. Serialized as JSON. */
  props: Given;
}

/** Prints the element of an island that the browser hydrates (`browser/hydrate.tsx`). */
export function HydratedIsland<Given extends object>({
  name,
  on,
  component: Component,
  props,
}: HydratedProps<Given>) {
  return (
    <div {...{ [DATA_ISLAND]: name, [DATA_ON]: on.join(' '), [DATA_PROPS]: JSON.stringify(props) }}>
      <Component {...props} />
    </div>
  );
}
