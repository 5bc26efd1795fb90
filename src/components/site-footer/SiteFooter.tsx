import { copyrightLine, ui } from '../../content/ui/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { AgeMark } from '../age-mark/AgeMark.tsx';
import { BrandMark } from '../brand-mark/BrandMark.tsx';
import { Icon } from '../icons/Icon.tsx';
import { footerLinks } from './footer-links.ts';
import { TermsChange } from './TermsChange.tsx';
import './SiteFooter.css';

/** Documents, support, social links, and who answers for the page. */
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
              <li key={path}>
                <a href={path}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="foot__talk">
          <p>
            {`${words.footer.support} `}
            <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
          </p>
          <p className="sr" id="follow">
            {words.footer.follow}
          </p>
          <ul className="foot__social" aria-labelledby="follow">
            {brand.socials.map((social) => (
              <li key={social.icon}>
                <a className={social.icon} href={social.link} rel="noopener me">
                  <Icon name={social.icon} />
                  <span className="sr">{social.name}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <TermsChange facts={facts} />
        <p className="foot__legal">
          <span className="age">
            <AgeMark facts={facts} />
          </span>
          <small>
            {copyrightLine(facts.page, brand)}, CIN {brand.companyNumber}, {brand.registeredOffice}.{' '}
            {words.footer.grievanceOfficer} {brand.grievanceOfficer.name},{' '}
            <a href={`tel:${brand.grievanceOfficer.telephone}`}>{brand.grievanceOfficer.telephone}</a>
          </small>
        </p>
      </div>
    </footer>
  );
}
