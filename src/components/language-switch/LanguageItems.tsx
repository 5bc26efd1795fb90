import { LANGUAGES, type Language } from '../../config/languages.ts';

interface Props {
  /** The page's own, which is marked as the current one. */
  language: Language;
  languages: readonly Language[];
  /** The page's address in a language. */
  hrefOf: (language: Language) => string;
}

/** List items that lead to the same page in each of these languages, by the languages' own names. */
export function LanguageItems({ language, languages, hrefOf }: Props) {
  return languages.map((other) => (
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
  ));
}
