import { LANGUAGES } from '../../../config/languages.ts';
import { frontPagePath } from '../../../config/pages.ts';
import { languageVersions, linkFor } from '../../../content/page-languages.ts';
import { ui } from '../../../content/ui/index.ts';
import type { PageFacts } from '../../../decide/facts.ts';
import { AgeMark } from '../age-mark/AgeMark.tsx';
import { BrandMark } from '../brand-mark/BrandMark.tsx';
import './LanguageSwitch.css';
import './SiteHeader.css';

/** The brand's mark, linked to its front page, the page's other languages, and the age mark. */
export function SiteHeader({ facts }: { facts: PageFacts }) {
  return (
    <header className="head">
      <div className="wrap">
        <a className="head__brand" href={linkFor(frontPagePath(facts.brand.id), facts).href}>
          <BrandMark brand={facts.brand} size={32} />
          <span translate="no">{facts.brand.name}</span>
        </a>
        {/* Before what is to the left of it: a phone that renders an incomplete header must not move it later. */}
        <p className="age">
          <AgeMark facts={facts} />
        </p>
        <LanguageSwitch facts={facts} />
      </div>
    </header>
  );
}

/**
 * The page in its other languages, by links that keep the visitor's query; nothing where it has only one. First comes the
 * language that the browser asks for, by its name. Without one, the closed switch says what it is, above the first letter of
 * each other language, for those who can read nothing else on the page; to screen readers it names them.
 */
function LanguageSwitch({ facts }: { facts: PageFacts }) {
  const { language, slots } = facts;
  const versions = languageVersions(facts);
  if (versions.length === 0) return null;
  const names = versions
    .filter((version) => version.language !== language)
    .map((version) => LANGUAGES[version.language].name);
  return (
    <nav className="langs" aria-label={ui(language).languages}>
      {slots.otherLanguage}
      <details>
        <summary>
          <span role="img" aria-label={names.join(', ')}>
            {ui(language).languages}
            <br />
            {names.map((name) => [...name][0]).join(' ')}
          </span>
        </summary>
        <ul>
          {versions.map(({ language: other, path }) => (
            <li key={other}>
              <a
                href={path + slots.query}
                hrefLang={other}
                lang={other}
                aria-current={other === language ? 'page' : undefined}
              >
                {LANGUAGES[other].name}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
