import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../config/languages.ts';
import { installWords } from '../../content/install/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import './LanguageSwitch.css';

interface Props {
  facts: PageFacts;
  /** The page's address in a language. */
  hrefOf: (language: Language) => string;
}

/** Links to the same page in each language, for pages that have one address for all of them. */
export function LanguageSwitch({ facts: { language }, hrefOf }: Props) {
  return (
    <nav aria-label={installWords(language).languages}>
      <ul className="languages">
        {LANGUAGE_CODES.map((other) => (
          <li key={other}>
            <a
              href={hrefOf(other)}
              hrefLang={other}
              lang={other}
              aria-current={other === language ? 'page' : undefined}
            >
              {LANGUAGES[other].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
