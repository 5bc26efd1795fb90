import { fillPlainText } from '../../content/legal/brand-facts.ts';
import { CHANGES_WORDS } from '../../content/legal/changes-words.ts';
import type { LegalVersion } from '../../content/legal/document.ts';
import {
  changesPath,
  changingAlong,
  historyOf,
  standingOf,
  versionOf,
  versionPath,
} from '../../content/legal/versions.ts';
import { DayText } from '../legal-document/DayText.tsx';
import type { DatedDocumentProps } from '../legal-document/dated-document-props.ts';
import { anchorOf, ChangedSection } from './ChangedSection.tsx';
import './document-changes.css';

interface Props extends DatedDocumentProps {
  /** Any but the first. */
  version: LegalVersion;
}

/** What one version changes: in short, then section by section. */
export function VersionChange({ facts: { asOf, brand }, id, document, version }: Props) {
  const { effective, announced, texts } = version;
  const place = document.versions.indexOf(version);
  const before = document.versions[place - 1];
  const changes = document.changes[place - 1];
  if (before === undefined || changes === undefined) return null;
  const { sections, unchanged } = changes;
  const isComing = standingOf(document, version, asOf) === 'coming';
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
          <p key={sentence}>{fillPlainText(sentence, brand)}</p>
        ))}
      </div>
      <p>
        <DayText text={CHANGES_WORDS.announced} days={{ date: announced }} language="en" />{' '}
        <a href={versionPath(id, before)}>{CHANGES_WORDS.before}</a>
        {' · '}
        <a href={versionPath(id, version)}>{CHANGES_WORDS.after}</a>
      </p>
      {along.length > 0 && (
        <p>
          {CHANGES_WORDS.along}{' '}
          {along.map((other, index) => (
            <span key={other}>
              {index > 0 && ', '}
              <a href={changesPath(other)}>
                {fillPlainText(versionOf(historyOf(other), effective).title, brand)}
              </a>
            </span>
          ))}
        </p>
      )}
      {unchanged > 0 && <p>{CHANGES_WORDS.unchanged(unchanged)}</p>}
      {sections.map((section) => (
        <ChangedSection
          key={section.id}
          anchor={anchorOf(version, section)}
          section={section}
          brand={brand}
        />
      ))}
    </section>
  );
}
