import type { ReactNode } from 'react';
import { type IslandName, type IslandProps, propAttribute, type Trigger } from '../shared/island-contract.ts';
import { DATA_ISLAND, DATA_ON } from '../shared/page-attributes.ts';

interface Props {
  name: IslandName;
  on: readonly Trigger[];
  props: IslandProps;
  /** The island's own markup, rendered from the same properties. */
  children: ReactNode;
}

/** Prints the element that the browser's loader finds. Server only: the browser brings what is inside to life. */
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
