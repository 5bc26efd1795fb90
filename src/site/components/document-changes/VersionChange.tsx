import { Fragment } from 'react';
import { LANGUAGES, type Language } from '../../../config/languages.ts';
import { changesFor } from '../../../content/legal/brand-changes.ts';
import { fillPlainText } from '../../../content/legal/brand-facts.ts';
import {
  type BlockChanges,
  comparedIn,
  type LegalVersion,
  type Piece,
  type SectionChanges,
} from '../../../content/legal/document.ts';
import {
  changesPath,
  changingAlong,
  historyOf,
  statusOf,
  versionOf,
  versionPath,
} from '../../../content/legal/versions.ts';
import { ui } from '../../../content/ui/index.ts';
import { type DatedDocumentProps, DayText, Summary } from '../legal-document/versions.tsx';
import { PageTap, PageTapItem } from '../tap/PageTap.tsx';
import './document-changes.css';

interface Props extends DatedDocumentProps {
  /** Any but the first. */
  version: LegalVersion;
}

/**
 * What one version changes: a summary, then section by section. In English, and marked so, where one of the two texts is not in
 * the reader's language.
 */
export function VersionChange({ facts, id, document, version }: Props) {
  const { asOf, brand, language } = facts;
  const { effective, announced } = version;
  const place = document.versions.indexOf(version);
  const before = document.versions[place - 1];
  if (before === undefined) return null;
  const { sections, unchanged } = changesFor(document, place, brand, language);
  const isComing = statusOf(document, version, asOf) === 'coming';
  const along = changingAlong(id, effective);
  const { compare, inBrief, announced: announcedOn } = ui(language).document;
  const told = comparedIn(before, version, language);
  return (
    <section className="changes__version">
      <h2 id={effective}>
        <DayText
          text={isComing ? compare.coming : compare.past}
          days={{ date: effective }}
          language={language}
        />
        {told !== language && ` (${ui(language).english})`}
      </h2>
      <div className="brief">
        <p className="brief__label">{inBrief}</p>
        <Summary facts={facts} version={version} />
      </div>
      <p>
        <DayText text={announcedOn} days={{ date: announced }} language={language} />
        {LANGUAGES[language].fullStop}
      </p>
      <ul>
        <PageTapItem facts={facts} to={versionPath(id, before)}>
          {compare.textBefore}
        </PageTapItem>
        <PageTapItem facts={facts} to={versionPath(id, version)}>
          {compare.textAfter}
        </PageTapItem>
      </ul>
      {along.length > 0 && (
        <p>
          {compare.along}{' '}
          {along.map((other, index) => (
            <Fragment key={other}>
              {index > 0 && ', '}
              <PageTap facts={facts} to={changesPath(other)}>
                {fillPlainText(versionOf(historyOf(other), effective).title, brand)}
              </PageTap>
            </Fragment>
          ))}
        </p>
      )}
      {unchanged > 0 && <p>{compare.unchanged.replace('{count}', String(unchanged))}</p>}
      <div lang={told === language ? undefined : told}>
        {sections.map((section) => (
          <ChangedSection
            key={section.id}
            anchor={anchorOf(version, section)}
            section={section}
            language={told}
          />
        ))}
      </div>
    </section>
  );
}

interface SectionProps {
  anchor: string;
  section: SectionChanges;
  /** Of the texts that are compared. */
  language: Language;
}

function ChangedSection({ anchor, section, language }: SectionProps) {
  const { kind, number, formerTitle, blocks } = section;
  const { compare } = ui(language).document;
  return (
    <section className="changes__section">
      <h3 id={anchor}>
        {number !== '' && `${number}. `}
        {titleOf(section, language)}
        {kind !== 'changed' && (
          <>
            {' '}
            <span className="changes__kind">{compare[kind]}</span>
          </>
        )}
      </h3>
      {formerTitle !== null && (
        <p className="change__under">
          {compare.renamed} <q>{formerTitle}</q>
        </p>
      )}
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be equal, and the page is rendered once
        <ChangedBlock key={index} block={block} language={language} />
      ))}
    </section>
  );
}

export function titleOf({ id, title }: SectionChanges, language: Language): string {
  return id === '' ? ui(language).document.compare.introduction : title;
}

/** Anchor of a section on the page, where several versions may change it. */
export function anchorOf(
  { effective }: Pick<LegalVersion, 'effective'>,
  { id }: SectionChanges,
): string {
  return `${effective}-${id || 'introduction'}`;
}

interface BlockProps {
  block: BlockChanges;
  language: Language;
}

function ChangedBlock({ block: { kind, under, pieces }, language }: BlockProps) {
  const { compare, inBrief } = ui(language).document;
  return (
    <>
      {under !== null && (
        <p className="change__under">
          {compare.below} <q>{under}</q>
        </p>
      )}
      <p className={`change change--${kind}`}>
        {kind === 'brief' && <strong>{`${inBrief}: `}</strong>}
        {pieces.map((piece, index) => (
          // Pieces never move: a page is rendered once.
          // biome-ignore lint/suspicious/noArrayIndexKey: two pieces may be equal, and their place is all they have
          <Fragment key={index}>
            {index > 0 && ' '}
            <Words piece={piece} language={language} />
          </Fragment>
        ))}
      </p>
    </>
  );
}

function Words({ piece: { change, text }, language }: { piece: Piece; language: Language }) {
  if (change === 'same') return text;
  const Element = change === 'added' ? 'ins' : 'del';
  const { spoken } = ui(language).document.compare;
  // Few screen readers announce `ins` and `del`.
  return (
    <Element>
      <span className="sr">{`${spoken[change]} `}</span>
      {text}
      <span className="sr">{` ${spoken.end}`}</span>
    </Element>
  );
}
