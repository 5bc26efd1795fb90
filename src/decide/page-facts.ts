import type { LandingPage } from '../config/pages.ts';
import type { Variables } from '../config/variables.ts';
import type { Control, PageFacts, Slots } from './facts.ts';
import { formatIndianDate } from './indian-date.ts';
import { decideLinks, qrTarget } from './links.ts';
import type { Visitor } from './visitor.ts';

/** What a template is chosen by: the facts of a visitor without the visitor's own values. */
export type TemplateFacts = Omit<PageFacts, 'slots'>;

/** The slots that are decided; the others are drawn, translated or random. */
export type DecidedSlots = Omit<Slots, 'qr' | 'stateName' | 'nonce'>;

export function decideTemplateFacts(visitor: Visitor): TemplateFacts {
  const { page } = visitor;
  return {
    page,
    brand: visitor.brand,
    language: visitor.language,
    control: page.kind === 'landing' ? decideControl(page, visitor) : null,
    cash: page.kind === 'landing' ? visitor.cash : true,
    restricted: page.kind === 'landing' && page.control !== 'store' && visitor.restrictedState !== null,
    today: formatIndianDate(visitor.nowMs),
    android: page.id === 'install' ? visitor.userAgent.android : null,
  };
}

/** Text that two visitors share exactly when they may share a template; small, because it is a map's key. */
export function templateKey(facts: TemplateFacts): string {
  const { page, brand, language, control, android } = facts;
  // One concatenation: this runs for every request, and to join an array leaves compiled code.
  return `${page.id} ${brand.id} ${language} ${control?.kind ?? ''} ${control?.store ?? ''} ${
    facts.cash ? 'cash' : 'free'
  } ${facts.restricted ? 'restricted' : ''} ${facts.today} ${android ? `${android.browser}/${android.era}` : ''}`;
}

export function decideSlots(visitor: Visitor, variables: Variables): DecidedSlots {
  const { page, origin } = visitor;
  const { label } = visitor.label;
  if (page.kind !== 'landing') return { origin, downloadHref: '', trackingHref: '', label: '' };
  const links = decideLinks({
    page,
    brand: visitor.brand,
    platform: visitor.platform,
    label,
    query: visitor.query,
    appLinkUrl: variables.appLinkUrl,
    origin,
  });
  return { origin, downloadHref: links.download, trackingHref: links.tracking, label: label ?? '' };
}

/** What the QR code of the visitor's page holds: it follows from origin and label. `null` without a code. */
export function decideQrTarget({ page, origin, label: { label } }: Visitor): string | null {
  return page.kind === 'landing' && page.hasQr && label ? qrTarget(origin, label) : null;
}

function decideControl(page: LandingPage, visitor: Visitor): Control {
  const kind = visitor.platform === 'apple' || page.control === 'store' ? 'store' : page.control;
  return {
    kind,
    download: kind === 'package' || kind === 'in-page' || kind === 'upgrade',
    newTab: page.control === 'store',
    store: kind !== 'store' ? null : visitor.platform === 'apple' ? 'apple' : 'play',
  };
}
