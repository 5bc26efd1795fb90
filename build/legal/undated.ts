/** The documents without versions: which files they are, a file a language. */
import { isLanguage, type Language } from '../../src/config/languages.ts';
import type { UndatedDocument } from '../../src/content/legal/document.ts';
import { compileUndatedText } from './compile.ts';
import { refuseFile } from './complaint.ts';
import type { LegalFile } from './versions.ts';

/** `about-us.md` is the English text, `help.kn.md` the Kannada one. */
const FILE_NAME = /([^/.]+)(?:\.([a-z]{2}))?\.md$/;

const REMEDY = 'Name it about-us.md, or about-us.kn.md for a translation of that.';

/**
 * Compiles all documents without versions, by id.
 * @throws LegalDocumentError about the first file that the build refuses
 */
export function compileUndatedDocuments(
  files: readonly LegalFile[],
): Readonly<Record<string, UndatedDocument>> {
  const named = files.map((file) => ({ file, ...parseFileName(file) }));
  const english = named.filter(({ language }) => language === 'en');
  for (const { file, id } of named) {
    if (!english.some((one) => one.id === id))
      refuseFile(file.path, `There is no English text ${id}.md.`, REMEDY);
  }
  return Object.fromEntries(
    english.map(({ id, file }) => {
      const original = compileUndatedText(file.source, file.path, 'en');
      const translations = named
        .filter((one) => one.id === id && one.language !== 'en')
        .map((one) => [
          one.language,
          compileUndatedText(one.file.source, one.file.path, one.language, original).text,
        ]);
      return [id, { en: original.text, ...Object.fromEntries(translations) }];
    }),
  );
}

function parseFileName(file: LegalFile): { id: string; language: Language } {
  const [, id = '', code = 'en'] = FILE_NAME.exec(file.path) ?? [];
  if (id !== '' && isLanguage(code)) return { id, language: code };
  return refuseFile(file.path, 'The file name must be a document and a language.', REMEDY);
}
