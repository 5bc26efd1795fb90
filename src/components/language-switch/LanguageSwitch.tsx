import { LANGUAGE_CODES, type Language } from '../../config/languages.ts';
import { installWords } from '../../content/install/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { LanguageItems } from './LanguageItems.tsx';
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
        <LanguageItems language={language} languages={LANGUAGE_CODES} hrefOf={hrefOf} />
      </ul>
    </nav>
  );
}
