/**
 * Which version of a document applies on which day (docs/behaviour.md#documents-by-date). A day is ISO 8601, in
 * India; it may be `TemplateFacts.asOf`, since nothing here changes between that day and today.
 */
import { addresses, files, histories } from 'virtual:legal-documents';
import type { BrandId } from '../../config/brands/index.ts';
import type { Language } from '../../config/languages.ts';
import {
  DATED_DOCUMENT_IDS,
  type DatedDocumentId,
  type DocumentId,
  pageOf,
} from '../../config/pages.ts';
import type { PageFacts } from '../../decide/facts.ts';
import {
  changeHtml,
  type DatedDocument,
  type DocumentHistory,
  type LegalDocument,
  type LegalVersion,
  type LegalVersionText,
  type VersionFacts,
} from './document.ts';

export type VersionStatus = 'past' | 'in-force' | 'coming' | 'withdrawn';

export interface MaterialChange {
  id: DatedDocumentId;
  /** ISO 8601. */
  effective: string;
}

export type ReadFile = (address: string) => Promise<unknown>;

type FileOf<Id> = Id extends DatedDocumentId ? DatedDocument : LegalDocument;

/**
 * The text of a document; of one with versions, each with its English text and the one in `language`. Rejects as `read`
 * does.
 */
export async function readDocument<Id extends DocumentId>(
  id: Id,
  language: Language,
  read: ReadFile,
): Promise<FileOf<Id>> {
  const address = addressesOf(id)[language] ?? addressesOf(id).en;
  return (files?.[address] ?? (await read(address))) as FileOf<Id>;
}

function addressesOf(id: DocumentId) {
  const found = addresses[id];
  if (found === undefined) throw new Error(`The document ${id} has no text.`);
  return found;
}

/** Languages in which any text of a document can be read, English first. @throws Error where it has none */
export function textLanguages(id: DocumentId): readonly Language[] {
  return Object.keys(addressesOf(id)) as Language[];
}

/** @throws Error for a document that the build did not find; it refuses to build then */
export function historyOf(id: DatedDocumentId): DocumentHistory {
  const history = histories[id];
  if (history === undefined) throw new Error(`The document ${id} has no versions.`);
  return history;
}

interface Versions<Version> {
  versions: readonly Version[];
}

interface AllVersions<Version> extends Versions<Version> {
  withdrawn: readonly Version[];
}

/** Whether a version has that day in its address. */
export function hasVersion(id: DatedDocumentId, day: string): boolean {
  return allOf(historyOf(id)).some(({ effective }) => effective === day);
}

/** The version that takes, or would have taken, effect on that day. @throws Error where there is none */
export function versionOf<Version extends VersionFacts>(
  document: AllVersions<Version>,
  day: string,
): Version {
  const version = allOf(document).find(({ effective }) => effective === day);
  if (version === undefined) throw new Error(`No version has the day ${day}.`);
  return version;
}

/** In the order of their days. */
function allOf<Version extends VersionFacts>({
  versions,
  withdrawn,
}: AllVersions<Version>): Version[] {
  return [...versions, ...withdrawn].sort((a, b) => a.effective.localeCompare(b.effective));
}

/** The version that applies; before the first takes effect, the first. */
export function versionInForce<Version extends VersionFacts>(
  { versions }: Versions<Version>,
  today: string,
): Version {
  const version = versions.findLast(({ effective }) => effective <= today) ?? versions[0];
  if (version === undefined) throw new Error('A document has no version.');
  return version;
}

/** The status of a version on a day. The first version is in force before its day, too: readers are never without a text. */
export function statusOf(
  document: DocumentHistory,
  { effective, withdrawn }: VersionFacts,
  today: string,
): VersionStatus {
  if (withdrawn !== null) return 'withdrawn';
  if (effective === versionInForce(document, today).effective) return 'in-force';
  return effective > today ? 'coming' : 'past';
}

/** The versions that were announced and not withdrawn, the latest first. The first version needs no announcement. */
export function announcedVersions<Version extends VersionFacts>(
  { versions }: Versions<Version>,
  today: string,
): readonly Version[] {
  return versions
    .filter((version, index) => index === 0 || version.announced <= today)
    .toReversed();
}

/** Every announced version, withdrawn ones too, the latest first. */
export function toldVersions(document: DocumentHistory, today: string): readonly VersionFacts[] {
  return announcedVersions({ versions: allOf(document) }, today);
}

/** Every change that is announced and has not taken effect, the next first. A first version changes nothing. */
export function comingVersions<Version extends VersionFacts>(
  { versions }: Versions<Version>,
  today: string,
): readonly Version[] {
  return versions
    .slice(1)
    .filter(({ announced, effective }) => announced <= today && today < effective);
}

/** The version after that one; `null` where there is none. */
export function successorOf(
  { versions }: DocumentHistory,
  { effective }: VersionFacts,
): VersionFacts | null {
  return versions.find((version) => version.effective > effective) ?? null;
}

/**
 * The announced changes of a brand's documents, the next first.
 * @param brand `null` for the documents that every brand on a host shares
 */
export function materialChanges(brand: BrandId | null, today: string): readonly MaterialChange[] {
  return DATED_DOCUMENT_IDS.filter((id) => pageOf(id).brand === brand)
    .flatMap((id) =>
      comingVersions(historyOf(id), today)
        .filter(({ material }) => material)
        .map(({ effective }) => ({ id, effective })),
    )
    .sort((a, b) => a.effective.localeCompare(b.effective));
}

/** Other documents of the same brand that change on the same day. */
export function changingAlong(id: DatedDocumentId, effective: string): readonly DatedDocumentId[] {
  const { brand } = pageOf(id);
  return DATED_DOCUMENT_IDS.filter(
    (other) =>
      other !== id &&
      pageOf(other).brand === brand &&
      historyOf(other)
        .versions.slice(1)
        .some((version) => version.effective === effective),
  );
}

/** The days on which a document, or the list of its versions, changes. */
export function daysOfChange(id: DatedDocumentId): readonly string[] {
  return allOf(historyOf(id)).flatMap(({ announced, effective, withdrawn }) =>
    withdrawn === null ? [announced, effective] : [announced],
  );
}

/** The version that an address of a document shows. @throws Error where the address shows none */
export function shownVersion<Version extends VersionFacts>(
  document: AllVersions<Version>,
  { edition, asOf }: Pick<PageFacts, 'edition' | 'asOf'>,
): Version {
  return edition === null || edition === 'plain'
    ? versionInForce(document, asOf)
    : versionOf(document, edition);
}

/** A version's text in that language; the English one where it has none. */
export function shownText({ texts }: LegalVersion, language: Language): LegalVersionText {
  return texts[language] ?? texts.en;
}

const PATHS: ReadonlyMap<string, DatedDocumentId> = new Map(
  DATED_DOCUMENT_IDS.map((id) => [pageOf(id).path, id]),
);

/**
 * The text with its links to documents leading to their versions of the day on which `version` takes effect, by the plain
 * address where that version is in force today. Links do not lead to a version that is not announced, unless `version`
 * is not announced either.
 */
export function linkToSameDay<Text extends LegalDocument>(
  text: Text,
  { effective, announced }: VersionFacts,
  today: string,
): Text {
  const known = announced > today ? announced : today;
  const addressOn = (path: string): string => {
    const id = PATHS.get(path);
    if (id === undefined) return path;
    const document = historyOf(id);
    const target = versionInForce(
      { versions: document.versions.filter((one) => one.announced <= known) },
      effective,
    );
    return target === versionInForce(document, today) ? path : versionPath(id, target);
  };
  const link = (html: string) =>
    html.replace(/ href="(\/[^"#?]*)/g, (_href, path: string) => ` href="${addressOn(path)}`);
  return changeHtml(text, link);
}

/** Address of a version. */
export function versionPath(
  id: DatedDocumentId,
  { effective }: Pick<LegalVersion, 'effective'>,
): string {
  return `${pageOf(id).path}/${effective}`;
}

/** Address of the differences between the versions of a document. */
export function changesPath(id: DatedDocumentId): string {
  return `${pageOf(id).path}/changes`;
}
