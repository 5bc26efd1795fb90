import { LANGUAGES } from '../../config/languages.ts';
import { PAGES } from '../../config/pages.ts';
import { ui } from '../../content/ui/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import './SiteFooter.css';

/** The page in all its languages, each named in its own; nothing where there is only one. */
export function LanguageLinks({ facts: { page, language } }: { facts: PageFacts }) {
  if (page.kind !== 'landing') return null;
  const versions = PAGES.filter((other) => other.kind === 'landing' && other.identifier === page.identifier);
  if (versions.length < 2) return null;
  return (
    <nav aria-label={ui(language).footer.languages}>
      <ul className="foot__links">
        {versions.map((version) => (
          <li key={version.id}>
            <a
              href={version.path}
              hrefLang={version.language}
              lang={version.language}
              aria-current={version.id === page.id ? 'page' : undefined}
            >
              {LANGUAGES[version.language].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
