import type { ReactNode } from 'react';
import { ui } from '../../../content/ui/index.ts';
import type { PageFacts } from '../../../decide/facts.ts';
import { RotateNotice } from '../rotate-notice/RotateNotice.tsx';
import { SiteFooter } from '../site-footer/SiteFooter.tsx';
import { SiteHeader } from '../site-header/SiteHeader.tsx';

/** What every page has around its `<main>`: rotate message, which hides what follows it, skip link, header, footer. */
export function Shell({ facts, children }: { facts: PageFacts; children: ReactNode }) {
  return (
    <>
      <RotateNotice facts={facts} />
      <a className="skip" href="#main">
        {ui(facts.language).skipToContent}
      </a>
      <SiteHeader facts={facts} />
      <main id="main">{children}</main>
      <SiteFooter facts={facts} />
    </>
  );
}
