import type { ReactNode } from 'react';

/** `good` and `bad` are told by a word and a sign, not by colour alone. */
export type NoticeKind = 'note' | 'good' | 'bad';

const SIGNS: Readonly<Record<NoticeKind, string>> = { note: '·', good: '✓', bad: '✗' };

/** Something to know, with what to do about it. */
export function Notice({
  kind = 'note',
  title,
  children,
}: {
  kind?: NoticeKind;
  title: string;
  children?: ReactNode;
}) {
  return (
    <aside className={`notice ${kind}`}>
      <p>
        <span className="sign" aria-hidden="true">
          {SIGNS[kind]}
        </span>
        <strong>{title}</strong>
      </p>
      {children}
    </aside>
  );
}
