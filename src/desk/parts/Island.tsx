import type { ComponentType } from 'react';

interface IslandProps<Props extends object> {
  /** The default export of `screens/<name>/<Piece>.island.tsx`. */
  of: ComponentType<Props>;
  /** Folder and file without its ending: `results/Chart`. The browser finds the component by it. */
  name: string;
  /** What JSON can hold. */
  props: Props;
}

/** A component that React hydrates in the browser. Its content must be complete without that, too. */
export function Island<Props extends object>({ of: Piece, name, props }: IslandProps<Props>) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      <Piece {...props} />
    </div>
  );
}
