import { helpHref, installHref, responsibleHref, ui, verifyHref } from '../../content/ui/index.ts';
import { verifyWords } from '../../content/verify/index.ts';
import type { PageFacts } from '../../decide/facts.ts';

/** A link of the footer: its path from the site's root, and its text. */
export interface FooterLink {
  path: string;
  text: string;
}

/** The documents that a page's footer leads to: its brand's own, where the brand has some. */
export function footerLinks(facts: Pick<PageFacts, 'page' | 'language'>): readonly FooterLink[] {
  const { page, language } = facts;
  const { footer } = ui(language);
  const responsible = { path: responsibleHref(facts), text: footer.responsibleGaming };
  const install = { path: installHref(language), text: footer.installGuide };
  const verify = { path: verifyHref(language), text: verifyWords(language).link };
  const help = { path: helpHref(facts), text: footer.help };
  if (page.brand === 'ludopanti') {
    return [
      { path: '/ludopanti/tnc', text: footer.terms },
      { path: '/ludopanti/privacy-policy', text: footer.privacy },
      help,
    ];
  }
  if (page.brand === 'hadaf') {
    return [
      { path: '/hadaf/tnc', text: footer.terms },
      { path: '/hadaf/privacy', text: footer.privacy },
      responsible,
      install,
      verify,
      help,
    ];
  }
  return [
    { path: '/about-us', text: footer.aboutUs },
    { path: '/terms-of-service', text: footer.terms },
    { path: '/privacy-policy', text: footer.privacy },
    responsible,
    install,
    verify,
    help,
  ];
}
