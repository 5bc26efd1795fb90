import type { ReactNode } from 'react';
import { ui } from '../../content/ui/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { baseCss } from '../base/base.ts';
import { RotateNotice, rotateNoticeCss } from '../rotate-notice/RotateNotice.tsx';
import { SiteFooter, siteFooterCss } from '../site-footer/SiteFooter.tsx';
import { SiteHeader, siteHeaderCss } from '../site-header/SiteHeader.tsx';

/** Styles of everything that `Shell` prints; a page lists them before its own. */
export const shellStyles: readonly string[] = [baseCss, siteHeaderCss, siteFooterCss, rotateNoticeCss];

/** What every page has around its `<main>`: skip link, header, footer, rotate message. */
export function Shell({ facts, children }: { facts: PageFacts; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        {ui(facts.language).skipToContent}
      </a>
      <SiteHeader facts={facts} />
      <main id="main">{children}</main>
      <SiteFooter facts={facts} />
      <RotateNotice facts={facts} />
    </>
  );
}
