import type { ReactNode } from 'react';
import type { NoticeKind } from './Notice.tsx';

/** A word in a table or sentence that is good or bad, with a sign for those who see no colours. */
export function Verdict({ kind, children }: { kind: NoticeKind; children: ReactNode }) {
  return <span className={`verdict ${kind}`}>{children}</span>;
}
