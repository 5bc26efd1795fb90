import type { ComponentProps } from 'react';

/** A link that stands alone: 44 px high and wide, for a thumb. */
export function Tap(props: ComponentProps<'a'>) {
  return <a className="tap" {...props} />;
}

/** An item of a list that is one such link. */
export function TapItem(props: ComponentProps<'a'>) {
  return (
    <li>
      <Tap {...props} />
    </li>
  );
}
