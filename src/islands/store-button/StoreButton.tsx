import type { ReactNode } from 'react';
import { DATA_DOWNLOAD, DATA_SCROLL_TO } from '../../shared/page-attributes.ts';

interface Props {
  href: string;
  className: string;
  children: ReactNode;
}

/**
 * Ludopanti's control (docs/behaviour.md#download-control): scrolls to the footer, records the download,
 * opens the store in a new tab. A link does the last by itself, inside the tap, where no pop-up blocker
 * interferes; the other two take one line each of the script that every page has. So nothing is hydrated
 * (islands/README.md).
 */
export function StoreButton({ href, className, children }: Props) {
  return (
    <a
      {...{ [DATA_DOWNLOAD]: '', [DATA_SCROLL_TO]: 'footer' }}
      id="download"
      className={className}
      href={href}
      target="_blank"
      rel="noopener"
    >
      {children}
    </a>
  );
}
