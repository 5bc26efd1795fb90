import type { ReactNode } from 'react';
import { VariableNames } from './VariableNames.tsx';

/** `good` and `bad` are shown by a word and a sign, not only by colour. */
export type NoticeKind = 'note' | 'good' | 'bad';

const SIGNS: Readonly<Record<NoticeKind, string>> = { note: '·', good: '✓', bad: '✗' };

/** A word in a table or sentence that is good or bad, with a sign for readers who see no colours. */
export function Status({ kind, children }: { kind: NoticeKind; children: ReactNode }) {
  return <span className={`verdict ${kind}`}>{children}</span>;
}

/** Something to know, and what to do about it. Variables in the title lead to *State*. */
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
        <strong>
          <VariableNames in={title} />
        </strong>
      </p>
      {children}
    </aside>
  );
}

/** What to do where an object among the records is not a valid record; nothing where all are. */
export function Broken({ sentence }: { sentence: string | null }) {
  if (sentence === null) return null;
  return (
    <Notice kind="bad" title={sentence}>
      <p>
        Only the desk writes here, so this was done past it. It does not count, and all other
        records do. Ask an engineer: npm run doctor reports it too, and the account’s audit log says
        who did it.
      </p>
    </Notice>
  );
}
