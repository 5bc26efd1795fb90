import { LANGUAGE_CODES, LANGUAGES } from '../../config/languages.ts';
import { PrintDocument } from '../../print/PrintDocument.tsx';
import type { TranslatedArea } from '../reviewed.ts';
import {
  formatEnglishDay,
  InLanguage,
  LanguageName,
  SheetTable,
  SignatureFields,
} from './parts.tsx';

export interface TranslationSheetProps {
  areas: readonly TranslatedArea[];
  /** ISO 8601, in India. */
  today: string;
  /** `review.css` and the style sheets before it, as one text. */
  styles: string;
}

/** Every line in each language side by side, for native readers to mark and to sign. */
export function TranslationSheet({ areas, today, styles }: TranslationSheetProps) {
  const made = formatEnglishDay(today);
  return (
    <PrintDocument
      title={`Translations, ${made}`}
      styles={styles}
      header={
        <>
          <h1>What the site says in each language</h1>
          <p>
            Made on {made}. Words in braces are filled in; words between backticks are what a phone
            shows in English.
          </p>
        </>
      }
    >
      {areas.map((area) => (
        <Area key={area.name} of={area} />
      ))}
      <section className="signature">
        <h2>Signature</h2>
        <p>I read this language as my own. I approve its lines, except those that I have marked.</p>
        {LANGUAGE_CODES.filter((code) => code !== 'en').map((code) => [
          <h3 key={code}>{LANGUAGES[code].name}</h3>,
          <SignatureFields key={`${code} fields`} of={['Name', 'Date', 'Signature']} />,
        ])}
      </section>
    </PrintDocument>
  );
}

function Area({ of: { name, lines } }: { of: TranslatedArea }) {
  return (
    <section>
      <h2>{name}</h2>
      <SheetTable
        heads={[
          'Line',
          ...LANGUAGE_CODES.map((language) => <LanguageName key={language} of={language} />),
        ]}
      >
        {lines.map(({ path, texts }) => (
          <tr key={path}>
            <th scope="row">{path}</th>
            {LANGUAGE_CODES.map((language) => {
              const text = texts[language];
              return (
                <td key={language}>
                  {text === undefined ? '–' : <InLanguage language={language}>{text}</InLanguage>}
                </td>
              );
            })}
          </tr>
        ))}
      </SheetTable>
    </section>
  );
}
