import { fillPlainText } from '../../content/legal/brand-facts.ts';
import { UNKNOWN_DAY_WORDS } from '../../content/legal/changes-words.ts';
import { versionInForce } from '../../content/legal/versions.ts';
import { Shell } from '../shell/Shell.tsx';
import { DocumentHead } from './DocumentHead.tsx';
import type { HistoryProps } from './dated-document-props.ts';
import { VersionList } from './VersionList.tsx';
import './LegalDocumentPage.css';
import './paper.css';
import './print.css';

/** For a day on which no version takes effect. The day is not printed: it is the visitor's own input. */
export function UnknownDayPage({ facts, id, document }: HistoryProps) {
  const title = fillPlainText(versionInForce(document, facts.asOf).title, facts.brand);
  return (
    <Shell facts={facts}>
      <div className="doc">
        <DocumentHead
          facts={facts}
          title={UNKNOWN_DAY_WORDS.title}
          trail={[{ name: title, path: facts.page.path }]}
        />
        <div className="wrap doc__single">
          <div className="doc__text">
            <p>{UNKNOWN_DAY_WORDS.lead}</p>
            <VersionList facts={facts} id={id} document={document} />
          </div>
        </div>
      </div>
    </Shell>
  );
}
