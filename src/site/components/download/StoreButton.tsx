import type { ReactNode } from 'react';
import { DATA_DOWNLOAD, DATA_SCROLL_TO } from '../../../shared/page-attributes.ts';

/**
 * Ludopanti's button (docs/behaviour.md#download-button): scrolls to the footer, records the download, opens the store
 * in a new tab. The link opens the store within the tap, so that no pop-up blocker interferes; the script that every page
 * has does the rest.
 */
export function StoreButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      {...{ [DATA_DOWNLOAD]: '', [DATA_SCROLL_TO]: 'footer' }}
      id="download"
      className="btn"
      href={href}
      target="_blank"
      rel="noopener"
    >
      {children}
    </a>
  );
}
