import { formatDay } from '../../content/legal/days.ts';
import type { VersionFacts } from '../../content/legal/document.ts';
import { announcedVersions, changesPath, standingOf, versionPath } from '../../content/legal/versions.ts';
import { ui } from '../../content/ui/index.ts';
import type { HistoryProps } from './dated-document-props.ts';
import { inLanguage } from './in-language.ts';
import './LegalDocumentPage.css';

export const VERSION_LIST_ID = 'versions-of-this-document';

interface Props extends HistoryProps {
  /** The one on this page, if any. */
  version?: VersionFacts;
}

/** Every version that readers have been told of, the latest first, and the way to the differences. */
export function VersionList({ facts, id, document, version }: Props) {
  const { language, asOf } = facts;
  const words = ui(language).document;
  const states = { past: words.past, 'in-force': words.inForce, coming: words.coming } as const;
  return (
    <nav className="doc__versions" aria-labelledby={VERSION_LIST_ID}>
      <h2 id={VERSION_LIST_ID}>{words.versions}</h2>
      <ul>
        {announcedVersions(document, asOf).map((other) => (
          <li key={other.effective}>
            <a
              href={inLanguage(versionPath(id, other), other, language)}
              aria-current={other === version ? 'true' : undefined}
            >
              {formatDay(other.effective, language)}
            </a>
            {`, ${states[standingOf(document, other, asOf)]}`}
          </li>
        ))}
        <li>
          <a href={changesPath(id)}>{words.changes}</a>
        </li>
      </ul>
    </nav>
  );
}
