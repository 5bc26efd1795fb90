import type { ReactNode } from 'react';

/** The column of a document's text, for parts that only documents have. */
export function DocumentColumn({ children }: { children: ReactNode }) {
  return (
    <div className="doc">
      <div className="wrap doc__single">
        <div className="doc__text">{children}</div>
      </div>
    </div>
  );
}
