import { Fragment } from 'react';
import { type Brand, handsOutPackages } from '../../../config/brands/index.ts';
import { pageOf } from '../../../config/pages.ts';
import { changesPath, materialChanges } from '../../../content/legal/versions.ts';
import { printTelephone } from '../../../content/telephone.ts';
import { copyrightLine, responsiblePath, ui } from '../../../content/ui/index.ts';
import { verifyWords } from '../../../content/verify/index.ts';
import type { PageFacts } from '../../../decide/facts.ts';
import { formatDay } from '../../../shared/day-words.ts';
import { AgeMark } from '../age-mark/AgeMark.tsx';
import { BrandMark } from '../brand-mark/BrandMark.tsx';
import { Icon } from '../icons/Icon.tsx';
import { PageTap, PageTapItem } from '../tap/PageTap.tsx';
import { IN_SENTENCE, Tap } from '../tap/Tap.tsx';
import './SiteFooter.css';

/** Documents, support, social links, and who is responsible for the page. */
export function SiteFooter({ facts }: { facts: PageFacts }) {
  const words = ui(facts.language);
  const { brand } = facts;
  return (
    <footer className="foot" id="footer">
      <div className="wrap foot__in">
        <p className="foot__brand">
          <BrandMark brand={brand} size={40} />
          <strong translate="no">{brand.name}</strong>
        </p>
        <nav aria-label={words.footer.label}>
          <ul className="foot__links">
            {footerLinks(facts).map(({ path, text }) => (
              <PageTapItem
                key={path}
                facts={facts}
                to={path}
                aria-current={isPageItself(facts, path) ? 'page' : undefined}
              >
                {text}
              </PageTapItem>
            ))}
          </ul>
        </nav>
        <div>
          <p>
            {`${words.footer.support} `}
            <Tap href={`mailto:${brand.supportEmail}`} className={IN_SENTENCE}>
              {brand.supportEmail}
            </Tap>
          </p>
          <ul className="foot__social" aria-label={words.footer.follow}>
            {brand.socials.map((social) => (
              <li key={social.icon}>
                <a className={social.icon} href={social.link} rel="me">
                  <Icon name={social.icon} />
                  <span className="sr">{social.name}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <TermsChanges facts={facts} />
        <p className="foot__legal">
          <span className="age">
            <AgeMark facts={facts} />
          </span>
          <span>
            {`${copyrightLine(facts.page, brand)}, CIN ${brand.companyNumber}, ${brand.registeredOffice}. ${words.footer.grievanceOfficer} `}
            <a href={`mailto:${brand.grievanceOfficer.email}`}>{nameOfficer(brand)}</a>
            {', '}
            <a href={`tel:${brand.grievanceOfficer.telephone}`}>
              {printTelephone(brand.grievanceOfficer.telephone)}
            </a>
          </span>
        </p>
      </div>
    </footer>
  );
}

/** The post until there is a person's name: the placeholder only repeats the words before it. */
function nameOfficer({ grievanceOfficer: { name, designation }, placeholders }: Brand): string {
  return placeholders.includes('grievanceOfficer') ? designation : name;
}

/**
 * On a landing page whose brand's documents are about to change in a way that matters: one line that names each with its day,
 * as a link to what changes. It has no style rules: each byte delays a visitor's first screen.
 */
function TermsChanges({ facts }: { facts: PageFacts }) {
  const { page, language, asOf } = facts;
  const changes = page.kind === 'landing' ? materialChanges(page.brand, asOf) : [];
  if (changes.length === 0) return null;
  const names = new Map(footerLinks(facts).map(({ path, text }) => [path, text]));
  return (
    <p>
      {`${ui(language).termsChanges} `}
      {changes.map(({ id, effective }, index) => (
        <Fragment key={id + effective}>
          {index > 0 && '; '}
          <PageTap className={IN_SENTENCE} facts={facts} to={changesPath(id)}>
            {`${names.get(pageOf(id).path)}, ${formatDay(effective, language)}`}
          </PageTap>
        </Fragment>
      ))}
    </p>
  );
}

/** Not a version of it, nor its differences. */
function isPageItself({ page, edition }: PageFacts, path: string): boolean {
  return path === page.path && (edition === null || edition === 'plain');
}

/** Paths of the English pages. */
function footerLinks(facts: PageFacts): readonly { path: string; text: string }[] {
  const { page, brand, language } = facts;
  const { footer, installGuide } = ui(language);
  const legal = (terms: string, privacy: string) => [
    { path: terms, text: footer.terms },
    { path: privacy, text: footer.privacy },
  ];
  const help = { path: page.brand === null ? '/help' : `/${page.brand}/help`, text: footer.help };
  if (page.brand === 'ludopanti')
    return [...legal('/ludopanti/tnc', '/ludopanti/privacy-policy'), help];
  return [
    ...(page.brand === 'hadaf'
      ? legal('/hadaf/tnc', '/hadaf/privacy')
      : [
          { path: '/about-us', text: footer.aboutUs },
          ...legal('/terms-of-service', '/privacy-policy'),
        ]),
    { path: responsiblePath(page), text: footer.responsibleGaming },
    // On a landing page each link delays the first screen.
    ...(page.kind === 'document' && page.brand === null
      ? [{ path: '/points-table', text: footer.points }]
      : []),
    ...(handsOutPackages(brand)
      ? [
          { path: '/install', text: installGuide },
          { path: '/verify', text: verifyWords(language).link },
        ]
      : []),
    help,
  ];
}
