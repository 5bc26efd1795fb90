import type { ComponentProps } from 'react';

/** A link outside running text: 44 px high and wide, for a thumb. */
export function Tap(props: ComponentProps<'a'>) {
  return <a className="tap" {...props} />;
}

/** A list item that is one such link. */
export function TapItem(props: ComponentProps<'a'>) {
  return (
    <li>
      <Tap {...props} />
    </li>
  );
}
