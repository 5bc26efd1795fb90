import type { Line } from '../../../approvals/words.ts';
import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../../config/languages.ts';
import { Table } from '../../print/Table.tsx';

interface Row {
  name: string;
  texts: Partial<Record<Language, string>>;
}

/** Lines with a column for each of their languages: what is the same in another language is beside it. */
export function BesideLines({ caption, of }: { caption: string; of: readonly Line[] }) {
  const languages = LANGUAGE_CODES.filter((code) => of.some(({ language }) => language === code));
  return (
    <Table
      className="words-beside"
      caption={caption}
      columns={[
        ['What', ({ name }: Row) => name],
        ...languages.map(
          (code) =>
            [
              LANGUAGES[code].name,
              ({ texts }: Row) => (
                <span className="words-text" lang={code}>
                  {texts[code] ?? '–'}
                </span>
              ),
            ] as const,
        ),
      ]}
      rows={rowsOf(of)}
    />
  );
}

/** In the order of the lines. Those of the same name in one language are told apart by their order. */
function rowsOf(lines: readonly Line[]): Row[] {
  const rows = new Map<string, Row>();
  const counted = new Map<string, number>();
  for (const { what, language, brand, text } of lines) {
    if (language === null) continue;
    const name = brand === null ? what : `${what}, ${brand}`;
    const nth = (counted.get(`${language} ${name}`) ?? 0) + 1;
    counted.set(`${language} ${name}`, nth);
    const row = rows.get(`${name} ${nth}`) ?? { name, texts: {} };
    row.texts[language] = text;
    rows.set(`${name} ${nth}`, row);
  }
  return [...rows.values()];
}
