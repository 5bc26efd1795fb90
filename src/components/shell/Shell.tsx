import type { ReactNode } from 'react';
import { ui } from '../../content/ui/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { SiteFooter } from '../site-footer/SiteFooter.tsx';
import { SiteHeader } from '../site-header/SiteHeader.tsx';
import './RotateNotice.css';

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

/**
 * 'Please Rotate Your Device', over the page on a phone held in landscape.
 * A `<details>` that starts open: closing it takes the message away without a script, because some
 * phones are mounted and cannot be turned (WCAG 2.2, 1.3.4). The style sheet decides where it shows.
 */
function RotateNotice({ facts }: { facts: PageFacts }) {
  const words = ui(facts.language);
  return (
    <details className="rotate" open>
      <summary className="rotate__dismiss">{words.rotateDismiss}</summary>
      <p className="rotate__text">{words.rotateDevice}</p>
    </details>
  );
}
