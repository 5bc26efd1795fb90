import type { ComponentProps } from 'react';

/** Class of such a link at the end of a sentence, whose lines it does not push apart. */
export const IN_SENTENCE = 'tap tap--in';

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
