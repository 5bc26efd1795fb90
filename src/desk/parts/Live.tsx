import type { ComponentType } from 'react';

interface LiveProps<Props extends object> {
  /** The default export of `screens/<name>.live.tsx`. */
  of: ComponentType<Props>;
  /** Folder and file without its ending: `results/Chart`. The browser finds the component by it. */
  name: string;
  /** What JSON can hold. */
  props: Props;
}

/** A component that React hydrates in the browser. Its content must be complete without that, too. */
export function Live<Props extends object>({ of: Piece, name, props }: LiveProps<Props>) {
  return (
    <div data-live={name} data-props={JSON.stringify(props)}>
      <Piece {...props} />
    </div>
  );
}
