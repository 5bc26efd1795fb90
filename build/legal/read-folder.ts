/** Reads a folder of legal documents, with and without versions, and compares each version with the one before. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { isLanguage, type Language } from '../../src/config/languages.ts';
import { DATED_DOCUMENT_IDS, PAGES } from '../../src/config/pages.ts';
import type {
  LegalVersionText,
  UndatedDocument,
  VersionChanges,
} from '../../src/content/legal/document.ts';
import { addDays, countDays, isDay } from '../../src/shared/days.ts';
import { type LinkedText, refuseDeadAnchors } from './anchors.ts';
import { changesBetween } from './changes.ts';
import { compileText } from './compile.ts';
import { refuseFile } from './complaint.ts';
import {
  type FrontMatter,
  readTranslationEntries,
  readVersionEntries,
  type VersionEntries,
} from './front-matter.ts';
import { differingFacts } from './kept-facts.ts';
import type { PrintedLists } from './kept-lists.ts';
import { markFacts, type PlainDocument } from './plain-text.ts';
import { keyOf, type Published, readPublished } from './published-list.ts';

/** The least number of days between the announcement of a material change and the day on which it takes effect. */
export const NOTICE_DAYS = 30;

export interface LegalFile {
  /** For complaints. Its last part is day and language: `2026-12-23.md`, `2026-12-23.kn.md`. */
  path: string;
  source: string;
}

export interface LegalVersionRecord extends VersionEntries {
  texts: { en: LegalVersionText } & Partial<Record<Language, LegalVersionText>>;
  /** The lists of what is kept that its texts print, for `published.json`. */
  lists: Readonly<Partial<Record<Language, PrintedLists>>>;
}

/** A `DatedDocument` with the entries for legal staff. */
export interface DatedDocumentRecord {
  versions: readonly LegalVersionRecord[];
  withdrawn: readonly LegalVersionRecord[];
  /** What each version changes in the one before it, in each language in which both can be read. */
  changes: readonly ChangesByLanguage[];
}

type ChangesByLanguage = { en: VersionChanges } & Partial<Record<Language, VersionChanges>>;

type FileName = ReturnType<typeof parseFileName>;
type Version = ReturnType<typeof compileVersion>;

/**
 * Compiles the versions, in any order, and compares neighbours.
 * @param published the list with the facts and lists that published texts keep
 * @throws LegalDocumentError about the first bad file
 */
export function compileDatedDocument(
  files: readonly LegalFile[],
  folder: string,
  published: Published = {},
): DatedDocumentRecord {
  return recordOf(compileVersions(files, folder, published), basename(folder), published);
}

function recordOf(
  compiled: readonly Version[],
  id: string,
  published: Published,
): DatedDocumentRecord {
  const read = (version: Version) => versionRecordOf(version, id, published);
  const versions = compiled.filter(isMeant);
  const records = versions.map(read);
  return {
    versions: records,
    withdrawn: compiled.filter((version) => !isMeant(version)).map(read),
    changes: versions.slice(1).flatMap((version, index) => {
      const earlier = versions[index];
      const [was, is] = [records[index], records[index + 1]];
      return earlier && was && is ? [compareVersions(earlier, was, version, is)] : [];
    }),
  };
}

function compareVersions(
  earlier: Version,
  was: LegalVersionRecord,
  later: Version,
  is: LegalVersionRecord,
): ChangesByLanguage {
  const compare = (language: Language): VersionChanges | null => {
    const [older, newer] = [plainIn(earlier, language), plainIn(later, language)];
    const [before, after] = [was.texts[language], is.texts[language]];
    if (!older || !newer || !before || !after) return null;
    return changesBetween(markFacts(older, differingFacts(before, after)), newer);
  };
  const english = compare('en');
  if (english === null) throw new Error('Every version has an English text.');
  const translated = later.translations.flatMap(({ language }) => {
    const changes = compare(language);
    return changes === null ? [] : [[language, changes] as const];
  });
  return { en: english, ...Object.fromEntries(translated) };
}

function plainIn(
  { english, translations }: Version,
  language: Language,
): PlainDocument | undefined {
  return language === 'en'
    ? english.plain
    : translations.find((one) => one.language === language)?.compiled.plain;
}

/** Not withdrawn. */
function isMeant({ english }: Version): boolean {
  return english.entries.withdrawn === null;
}

/** All versions, withdrawn ones too, by their days. */
function compileVersions(
  files: readonly LegalFile[],
  folder: string,
  published: Published,
): Version[] {
  const names = files.map(parseFileName);
  const days = [...new Set(names.map(({ day }) => day))].sort();
  const listsOf = ({ day, language }: FileName) =>
    published[keyOf(basename(folder), day, language)]?.lists;
  const compiled = days.map((day) =>
    compileVersion(
      names.filter((name) => name.day === day),
      listsOf,
    ),
  );
  const first = compiled.find(isMeant);
  if (first === undefined) {
    refuseFile(
      folder,
      'The document has no first version.',
      'Write its text into a file that is named by the day on which it takes effect: 2025-10-01.md.',
    );
  }
  for (const version of compiled) refuseVersion(version, version === first);
  return compiled;
}

/** What each text of a version links to, for `refuseDeadAnchors`. */
function linkedTextsOf(version: Version, page: string): LinkedText[] {
  const { english, translations, path } = version;
  const texts = [
    { file: path, links: english.links },
    ...translations.map(({ file, compiled }) => ({ file, links: compiled.links })),
  ];
  const anchors = english.headings.map(({ id }) => id);
  const effective = isMeant(version) ? version.day : null;
  return texts.map((text) => ({ ...text, page, anchors, effective }));
}

function versionRecordOf(
  { day, english, translations }: Version,
  id: string,
  published: Published,
): LegalVersionRecord {
  const factsIn = (language: Language) => published[keyOf(id, day, language)]?.facts ?? null;
  return {
    ...english.entries,
    lists: Object.fromEntries([
      ['en', english.lists],
      ...translations.map(({ language, compiled }) => [language, compiled.lists]),
    ]),
    texts: {
      en: { ...english.text, summary: english.entries.summary, facts: factsIn('en') },
      ...Object.fromEntries(
        translations.map(({ language, compiled }) => [
          language,
          { ...compiled.text, summary: compiled.entries.summary, facts: factsIn(language) },
        ]),
      ),
    },
  };
}

/** @throws LegalDocumentError when the name is not a day, or a day and a language */
function parseFileName(file: LegalFile) {
  const [, day = '', code = 'en'] = /([^/]*?)(?:\.([a-z]{2}))?\.md$/.exec(file.path) ?? [];
  if (isDay(day) && isLanguage(code)) return { ...file, day, language: code };
  return refuseFile(
    file.path,
    'The file name must be a date (YYYY-MM-DD).',
    'Name it by the day on which it takes effect, 2026-12-23.md; a translation 2026-12-23.kn.md.',
  );
}

/** @param listsOf the lists that a text printed when it was published */
function compileVersion(
  files: readonly FileName[],
  listsOf: (file: FileName) => PrintedLists | undefined,
) {
  const [english, twin] = files.filter(({ language }) => language === 'en');
  const [first] = files;
  if (!english) {
    return refuseFile(
      first?.path ?? '',
      'The version has no English text.',
      `Write it into ${first?.day}.md, or give the translation the day of the text that it translates.`,
    );
  }
  if (twin) {
    const what = `Another text takes effect on ${twin.day}, too: ${english.path}.`;
    refuseFile(twin.path, what, 'Keep one; a day has one version.');
  }
  const compiled = compileText(
    english.source,
    english.path,
    readVersionEntries,
    'en',
    undefined,
    listsOf(english),
  );
  const readEntries = (front: FrontMatter) => readTranslationEntries(front, compiled.entries);
  return {
    path: english.path,
    day: english.day,
    english: compiled,
    translations: files
      .filter((file) => file !== english)
      .map((file) => ({
        language: file.language,
        file: file.path,
        compiled: compileText(
          file.source,
          file.path,
          readEntries,
          file.language,
          compiled,
          listsOf(file),
        ),
      })),
  };
}

/** @throws LegalDocumentError if the days, the summary or the sources of a version are invalid */
function refuseVersion(
  { path, day, english: { entries, front, text } }: Version,
  isFirst: boolean,
): void {
  const { effective, announced, withdrawn, material, compelledBy, summary, sources } = entries;
  const notice = countDays(announced, effective);
  const refuse = (entry: keyof VersionEntries, what: string, remedy: string) =>
    refuseFile(path, what, remedy, front.lineOf(entry));
  const start = `The version takes effect on ${effective},`;
  if (effective !== day) {
    const remedy = 'Give both the same day: it is the address of the version.';
    refuse('effective', `${start} and its file is named ${day}.`, remedy);
  }
  if (notice < 0) {
    const remedy = 'Move the day on which it takes effect, and rename the file.';
    refuse('announced', `${start} before it is announced on ${announced}.`, remedy);
  }
  if (material && notice < NOTICE_DAYS) {
    const what = `A material change takes effect ${notice} days after its announcement; it needs ${NOTICE_DAYS}.`;
    const remedy = `Let it take effect on ${addDays(announced, NOTICE_DAYS)} or later, and rename the file.`;
    refuse('effective', what, remedy);
  }
  if (withdrawn !== null && (withdrawn < announced || withdrawn >= effective)) {
    const what = `The version was withdrawn on ${withdrawn}, and not between ${announced}, when it was announced, and ${effective}, when it takes effect.`;
    const remedy =
      'Withdraw it before it takes effect; after that, announce a version that changes it back.';
    refuse('withdrawn', what, remedy);
  }
  if (!isFirst && summary.length === 0) {
    const remedy = 'Add "summary:" with plain sentences for readers.';
    refuse('summary', 'The version does not say what it changes.', remedy);
  }
  if (compelledBy !== null && !sources.some(({ statute }) => statute === compelledBy)) {
    const remedy = 'Give the statute as a source, under the same name.';
    refuse('compelledBy', `No source is the law "${compelledBy}".`, remedy);
  }
  const anchors = text.sections.map(({ id }) => id);
  for (const { statute, clauses = [] } of sources) {
    const stray = clauses.find((clause) => !anchors.includes(clause));
    if (stray === undefined) continue;
    const what = `The source "${statute}" names the clause "${stray}", which this version does not have.`;
    refuse('sources', what, `Use one of ${anchors.join(', ')}.`);
  }
}

export const LEGAL_FOLDER = 'src/content/legal';

export interface LegalRecords {
  undated: Readonly<Record<string, UndatedDocument>>;
  /** The approvals of those, as their English texts have them. */
  approvals: Readonly<Record<string, string | null>>;
  dated: Readonly<Record<string, DatedDocumentRecord>>;
  /** The files that were read, absolute. */
  files: readonly string[];
}

/**
 * Reads and compiles all documents, with the facts and lists that published texts keep.
 * @param root of the repository; complaints name files relative to it
 * @param folder below `root`. @default `src/content/legal`
 * @param datedIds the documents that must have versions; no other may. @default those of `src/config/pages.ts`
 * @throws LegalDocumentError about the first document that the build refuses
 */
export function readLegalFolder(
  root: string,
  folder: string = LEGAL_FOLDER,
  datedIds: readonly string[] = DATED_DOCUMENT_IDS,
): LegalRecords {
  const files: string[] = [];
  const published = readPublished(root);
  const read = (path: string): LegalFile => {
    files.push(path);
    return { path: relative(root, path), source: readFileSync(path, 'utf8') };
  };
  const at = join(root, folder);
  const entries = readdirSync(at, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const stray = folders.find((name) => !datedIds.includes(name));
  if (stray !== undefined) {
    refuseFile(
      `${folder}/${stray}`,
      'No document of this name has versions.',
      'Name the folder as the row in src/config/pages.ts, with isDated, or add that row.',
    );
  }
  const undated = compileUndatedDocuments(
    entries.filter(({ name }) => isMarkdown(name)).map(({ name }) => read(join(at, name))),
  );
  const linked = [...undated.linked];
  const dated = datedIds.map((id) => {
    const names = folders.includes(id) ? readdirSync(join(at, id)).filter(isMarkdown) : [];
    const versions = names.sort().map((name) => read(join(at, id, name)));
    const compiled = compileVersions(versions, `${folder}/${id}`, published);
    linked.push(...compiled.flatMap((version) => linkedTextsOf(version, pathOf(id))));
    return [id, recordOf(compiled, id, published)];
  });
  refuseDeadAnchors(linked);
  return {
    undated: undated.texts,
    approvals: undated.approvals,
    dated: Object.fromEntries(dated),
    files,
  };
}

function isMarkdown(name: string): boolean {
  return name.endsWith('.md') && name !== 'README.md';
}

/** `about-us.md` is the English text, `help.kn.md` the Kannada one. */
const FILE_NAME = /([^/.]+)(?:\.([a-z]{2}))?\.md$/;
const REMEDY = 'Name it about-us.md, or about-us.kn.md for a translation of that.';

/** Address of a document; empty where no page shows it. */
function pathOf(id: string): string {
  return PAGES.find((page) => page.id === id)?.path ?? '';
}

function compileUndatedDocuments(files: readonly LegalFile[]): {
  texts: Readonly<Record<string, UndatedDocument>>;
  approvals: LegalRecords['approvals'];
  linked: readonly LinkedText[];
} {
  const named = files.map((file) => ({ ...file, ...parseTextName(file) }));
  const english = named.filter(({ language }) => language === 'en');
  const stray = named.find(({ id }) => !english.some((one) => one.id === id));
  if (stray) refuseFile(stray.path, `There is no English text ${stray.id}.md.`, REMEDY);
  const linked: LinkedText[] = [];
  const approvals: Record<string, string | null> = {};
  const texts = english.map(({ id, source, path }) => {
    const noEntries = () => null;
    const original = compileText(source, path, (front) => front.plain('approvedBy'));
    approvals[id] = original.entries;
    const anchors = original.headings.map((heading) => heading.id);
    const link = (file: string, { links }: typeof original) =>
      linked.push({ file, links, anchors, page: pathOf(id), effective: null });
    link(path, original);
    const translations = named
      .filter((one) => one.id === id && one.language !== 'en')
      .map((one) => {
        const compiled = compileText(one.source, one.path, noEntries, one.language, original);
        link(one.path, compiled);
        return [one.language, compiled.text];
      });
    return [id, { en: original.text, ...Object.fromEntries(translations) }];
  });
  return { texts: Object.fromEntries(texts), approvals, linked };
}

function parseTextName({ path }: LegalFile): { id: string; language: Language } {
  const [, id = '', code = 'en'] = FILE_NAME.exec(path) ?? [];
  if (id !== '' && isLanguage(code)) return { id, language: code };
  return refuseFile(path, 'The file name must be a document and a language.', REMEDY);
}
