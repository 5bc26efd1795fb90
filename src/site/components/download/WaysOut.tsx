import type { ReactNode } from 'react';
import { handsOutPackages } from '../../../config/brands/index.ts';
import type { LandingCopy } from '../../../content/landing/index.ts';
import { ui } from '../../../content/ui/index.ts';
import type { PageFacts } from '../../../decide/facts.ts';
import { DATA_CTA, DATA_DOWNLOAD, DATA_WAY } from '../../../shared/page-attributes.ts';
import { Icon } from '../icons/Icon.tsx';
import { DownloadArea } from './DownloadArea.tsx';
import './button.css';

interface Props {
  facts: PageFacts;
  copy: LandingCopy;
  /** The page's address, to copy. Its button is an island. */
  children: ReactNode;
}

/**
 * The download button inside another app, whose browser may not save a package: the store, the page in the phone's browser, the
 * address to copy there, and last the package (docs/browsers.md#in-app-browsers). A page with a fixed package has that in place
 * of the store.
 */
export function WaysOut({ facts, copy, children }: Props) {
  const { page, button, slots, brand, language } = facts;
  const { ways, download } = ui(language);
  // Without packages the link leads to the store.
  const isPackage = handsOutPackages(brand);
  const isFixed = button?.kind === 'upgrade';
  return (
    <DownloadArea
      facts={facts}
      copy={copy}
      above={
        <>
          <a
            className="btn"
            id="download"
            {...{ [DATA_DOWNLOAD]: '', [DATA_WAY]: isFixed ? 'package' : 'store' }}
            href={slots.downloadHref}
            download={isFixed ? brand.packageFileName : undefined}
          >
            <Icon name={isFixed ? 'download' : 'android'} />
            {isFixed ? copy.action : download.googlePlay}
          </a>
          <a
            className="btn btn--again"
            {...{ [DATA_CTA]: 'ways', [DATA_WAY]: 'browser' }}
            href={slots.browserHref}
          >
            {button?.wayOut === 'chrome' ? ways.chrome : ways.defaultBrowser}
          </a>
          {children}
        </>
      }
    >
      {page.kind === 'landing' && page.button !== 'store' && !isFixed && (
        <a
          className="tap small"
          {...{ [DATA_CTA]: 'ways', [DATA_WAY]: 'package' }}
          href={slots.packageHref}
          download={isPackage ? brand.packageFileName : undefined}
        >
          {isPackage ? ways.package : download.app}
        </a>
      )}
    </DownloadArea>
  );
}
