import type { ReactNode } from 'react';
import { DATA_ISLAND } from '../../shared/island-attributes.ts';

interface Props {
  children: ReactNode;
}

/** LP2's button, for a part that stands below it and takes no room. */
export function BelowButton({ children }: Props) {
  return (
    <div {...{ [DATA_ISLAND]: 'package-download' }}>
      <a className="btn" href="#download">
        Download
      </a>
      {children}
    </div>
  );
}

/** The same, for a part that stands above it. */
export function AboveButton({ children }: Props) {
  return (
    <div style={{ paddingTop: '22rem' }}>
      <BelowButton>{children}</BelowButton>
    </div>
  );
}
