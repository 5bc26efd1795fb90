import { Fragment } from 'react';
import { changesFor } from '../../../content/legal/brand-changes.ts';
import { fillPlainText } from '../../../content/legal/brand-facts.ts';
import { CHANGES_WORDS } from '../../../content/legal/changes-words.ts';
import type {
  BlockChanges,
  LegalVersion,
  Piece,
  SectionChanges,
} from '../../../content/legal/document.ts';
import {
  changesPath,
  changingAlong,
  historyOf,
  statusOf,
  versionOf,
  versionPath,
} from '../../../content/legal/versions.ts';
import { type DatedDocumentProps, DayText } from '../legal-document/versions.tsx';
import { TapItem } from '../tap/Tap.tsx';
import './document-changes.css';

interface Props extends DatedDocumentProps {
  /** Any but the first. */
  version: LegalVersion;
}

/** What one version changes: a summary, then section by section. */
export function VersionChange({ facts: { asOf, brand }, id, document, version }: Props) {
  const { effective, announced, texts } = version;
  const place = document.versions.indexOf(version);
  const before = document.versions[place - 1];
  if (before === undefined) return null;
  const { sections, unchanged } = changesFor(document, place, brand);
  const isComing = statusOf(document, version, asOf) === 'coming';
  const along = changingAlong(id, effective);
  return (
    <section className="changes__version">
      <h2 id={effective}>
        <DayText
          text={isComing ? CHANGES_WORDS.heading.coming : CHANGES_WORDS.heading.past}
          days={{ date: effective }}
          language="en"
        />
      </h2>
      <div className="brief">
        <p className="brief__label">{CHANGES_WORDS.inShort}</p>
        {texts.en.summary.map((sentence) => (
          <p key={sentence}>{fillPlainText(sentence, brand, texts.en.facts)}</p>
        ))}
      </div>
      <p>
        <DayText text={CHANGES_WORDS.announced} days={{ date: announced }} language="en" />
      </p>
      <ul>
        <TapItem href={versionPath(id, before)}>{CHANGES_WORDS.before}</TapItem>
        <TapItem href={versionPath(id, version)}>{CHANGES_WORDS.after}</TapItem>
      </ul>
      {along.length > 0 && (
        <p>
          {CHANGES_WORDS.along}{' '}
          {along.map((other, index) => (
            <Fragment key={other}>
              {index > 0 && ', '}
              <a href={changesPath(other)}>
                {fillPlainText(versionOf(historyOf(other), effective).title, brand)}
              </a>
            </Fragment>
          ))}
        </p>
      )}
      {unchanged > 0 && <p>{CHANGES_WORDS.unchanged(unchanged)}</p>}
      {sections.map((section) => (
        <ChangedSection key={section.id} anchor={anchorOf(version, section)} section={section} />
      ))}
    </section>
  );
}

function ChangedSection({ anchor, section }: { anchor: string; section: SectionChanges }) {
  const { kind, number, formerTitle, blocks } = section;
  return (
    <section className="changes__section">
      <h3 id={anchor}>
        {number !== '' && `${number}. `}
        {titleOf(section)}
        {kind !== 'changed' && (
          <>
            {' '}
            <span className="changes__kind">{CHANGES_WORDS[kind]}</span>
          </>
        )}
      </h3>
      {formerTitle !== null && (
        <p className="change__under">
          {CHANGES_WORDS.renamed} <q>{formerTitle}</q>
        </p>
      )}
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be equal, and the page is rendered once
        <ChangedBlock key={index} block={block} />
      ))}
    </section>
  );
}

export function titleOf({ id, title }: SectionChanges): string {
  return id === '' ? CHANGES_WORDS.introduction : title;
}

/** Anchor of a section on the page, where several versions may change it. */
export function anchorOf(
  { effective }: Pick<LegalVersion, 'effective'>,
  { id }: SectionChanges,
): string {
  return `${effective}-${id || 'introduction'}`;
}

function ChangedBlock({ block: { kind, under, pieces } }: { block: BlockChanges }) {
  return (
    <>
      {under !== null && (
        <p className="change__under">
          {CHANGES_WORDS.below} <q>{under}</q>
        </p>
      )}
      <p className={`change change--${kind}`}>
        {kind === 'brief' && <strong>{`${CHANGES_WORDS.inBrief} `}</strong>}
        {pieces.map((piece, index) => (
          // Pieces never move: a page is rendered once.
          // biome-ignore lint/suspicious/noArrayIndexKey: two pieces may be equal, and their place is all they have
          <Fragment key={index}>
            {index > 0 && ' '}
            <Words piece={piece} />
          </Fragment>
        ))}
      </p>
    </>
  );
}

function Words({ piece: { change, text } }: { piece: Piece }) {
  if (change === 'same') return text;
  const Element = change === 'added' ? 'ins' : 'del';
  const { spoken } = CHANGES_WORDS;
  // Few screen readers announce `ins` and `del`.
  return (
    <Element>
      <span className="sr">{`${spoken[change]} `}</span>
      {text}
      <span className="sr">{` ${spoken.end}`}</span>
    </Element>
  );
}
