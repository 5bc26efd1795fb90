import { LANGUAGES, type Language } from '../../../config/languages.ts';
import type { DatedDocumentId } from '../../../config/pages.ts';
import { fillPlainText } from '../../../content/legal/brand-facts.ts';
import type {
  DatedDocument,
  DocumentHistory,
  LegalVersion,
  VersionFacts,
} from '../../../content/legal/document.ts';
import {
  changesPath,
  comingVersions,
  shownText,
  statusOf,
  successorOf,
  toldVersions,
  type VersionStatus,
  versionInForce,
  versionPath,
} from '../../../content/legal/versions.ts';
import { ui } from '../../../content/ui/index.ts';
import type { PageFacts } from '../../../decide/facts.ts';
import { formatDay } from '../../../shared/day-words.ts';
import { PageTap, PageTapItem } from '../tap/PageTap.tsx';
import { TapItem } from '../tap/Tap.tsx';
import './LegalDocumentPage.css';
import { addDays } from '../../../shared/days.ts';

const VERSION_LIST_ID = 'versions-of-this-document';

export interface HistoryProps {
  facts: PageFacts;
  id: DatedDocumentId;
  document: DocumentHistory;
}

export interface DatedDocumentProps extends HistoryProps {
  document: DatedDocument;
}

interface ShownVersion extends HistoryProps {
  version: VersionFacts;
  status: VersionStatus;
}

interface NoteProps {
  facts: PageFacts;
  status: Exclude<VersionStatus, 'in-force'>;
}

/** The title of the version in force, in the reader's language. */
export function titleInForce(document: DatedDocument, facts: PageFacts): string {
  const text = shownText(versionInForce(document, facts.asOf), facts.language);
  return fillPlainText(text.title, facts.brand, text.facts);
}

/** Since when a version applies, when it was announced, and a link to the other versions, whose list leads to the changes. */
export function VersionDates({ facts, document, version, status }: Omit<ShownVersion, 'id'>) {
  const { language } = facts;
  const words = ui(language).document;
  const { fullStop } = LANGUAGES[language];
  const successor = successorOf(document, version);
  const span = {
    past: words.wasInForce,
    'in-force': words.inForceSince,
    coming: words.takesEffect,
    withdrawn: words.wasWithdrawn,
  }[status];
  // A first version applies before its day too, and then no day is named.
  const isSinceLater = status === 'in-force' && facts.asOf < version.effective;
  const days = {
    date: version.effective,
    ...(successor && { until: addDays(successor.effective, -1) }),
    ...(version.withdrawn !== null && { withdrawn: version.withdrawn }),
  };
  return (
    <>
      {isSinceLater ? null : (
        <p className="doc__date">
          <DayText text={span} days={days} language={language} />
          {`${fullStop} `}
          <DayText text={words.announced} days={{ date: version.announced }} language={language} />
          {fullStop}
        </p>
      )}
      <ul className="doc__ways">
        <TapItem href={`#${VERSION_LIST_ID}`}>{words.versions}</TapItem>
      </ul>
    </>
  );
}

/**
 * Each announced version until it takes effect: on which day, and folded below it what it changes, and where to read it. So
 * several of them leave the document's own first sentence on the screen.
 */
export function ChangeNotice({ facts, id, document }: DatedDocumentProps) {
  const coming = comingVersions(document, facts.asOf);
  if (coming.length === 0) return null;
  const { language } = facts;
  const words = ui(language).document.notice;
  return (
    <aside className="brief" aria-label={words.label}>
      {coming.map((version) => {
        // Links that lead to different pages need different texts; on a phone the day is a line of its own.
        const date = formatDay(version.effective, language).replaceAll(' ', '\u00a0');
        const day = coming.length > 1 ? ` (${date})` : '';
        return (
          <details key={version.effective}>
            <summary className="brief__label">
              <DayText text={words.title} days={{ date: version.effective }} language={language} />
            </summary>
            <Summary facts={facts} version={version} />
            <ul>
              <PageTapItem facts={facts} to={versionPath(id, version)}>
                {`${words.read}${day}`}
              </PageTapItem>
              <PageTapItem facts={facts} to={`${changesPath(id)}#${version.effective}`}>
                {`${words.changes}${day}`}
              </PageTapItem>
            </ul>
          </details>
        );
      })}
    </aside>
  );
}

/** What a version changes, in English where it is not told in the reader's language. */
export function Summary({
  facts: { language, brand },
  version,
}: {
  facts: PageFacts;
  version: LegalVersion;
}) {
  const translated = shownText(version, language).summary;
  const summary = translated.length > 0 ? translated : version.texts.en.summary;
  return summary.map((sentence) => (
    <p key={sentence} lang={translated.length > 0 || language === 'en' ? undefined : 'en'}>
      {fillPlainText(
        sentence,
        brand,
        (translated.length > 0 ? shownText(version, language) : version.texts.en).facts,
      )}
    </p>
  ));
}

/** Says why a version does not apply, with a link to the one that does. */
export function StatusNote({ facts, status }: NoteProps) {
  const words = ui(facts.language).document;
  const notes = { past: words.pastNote, coming: words.comingNote, withdrawn: words.withdrawnNote };
  return (
    <div className="brief" role="note">
      <p>{notes[status]}</p>
      <p>
        <PageTap facts={facts} to={facts.page.path}>
          {words.toInForce}
        </PageTap>
      </p>
    </div>
  );
}

/** Every version that has been announced, the latest first. @param version the one on this page, if any */
export function VersionList({
  facts,
  id,
  document,
  version,
}: HistoryProps & { version?: VersionFacts }) {
  const { language, asOf } = facts;
  const words = ui(language).document;
  const states = {
    past: words.past,
    'in-force': words.inForce,
    coming: words.coming,
    withdrawn: words.withdrawn,
  } as const;
  return (
    <nav className="doc__versions" aria-labelledby={VERSION_LIST_ID}>
      <h2 id={VERSION_LIST_ID}>{words.versions}</h2>
      <ul>
        {toldVersions(document, asOf).map((other) => (
          <li key={other.effective}>
            <PageTap
              facts={facts}
              to={versionPath(id, other)}
              aria-current={other === version ? 'true' : undefined}
            >
              {formatDay(other.effective, language)}
            </PageTap>
            {`, ${states[statusOf(document, other, asOf)]}`}
          </li>
        ))}
        <PageTapItem facts={facts} to={changesPath(id)}>
          {words.changes}
        </PageTapItem>
      </ul>
    </nav>
  );
}

interface DayTextProps {
  /** A sentence in which each `{name}` is replaced by a day. */
  text: string;
  /** Days by name, ISO 8601. */
  days: Readonly<Record<string, string>>;
  language: Language;
}

/** A sentence with its days filled in, each as a `<time>`. */
export function DayText({ text, days, language }: DayTextProps) {
  // Every other part is a name.
  return text.split(/\{(\w+)\}/).map((part, index) => {
    const day = index % 2 === 1 ? days[part] : undefined;
    if (day === undefined) return part;
    return (
      <time key={part} dateTime={day}>
        {formatDay(day, language)}
      </time>
    );
  });
}
