import type { DatedDocumentId } from '../../config/pages.ts';
import { fillPlainText } from '../../content/legal/brand-facts.ts';
import { UNKNOWN_DAY_WORDS } from '../../content/legal/changes-words.ts';
import type { DatedDocument } from '../../content/legal/document.ts';
import { versionInForce } from '../../content/legal/versions.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { Shell } from '../shell/Shell.tsx';
import { DocumentHead } from './DocumentHead.tsx';
import { VersionList } from './VersionList.tsx';
import './LegalDocumentPage.css';
import './print.css';

interface Props {
  facts: PageFacts;
  id: DatedDocumentId;
  document: DatedDocument;
}

/** For a day on which no version takes effect. The day itself is not repeated: anybody could make one up. */
export function UnknownDayPage({ facts, id, document }: Props) {
  const title = fillPlainText(versionInForce(document, facts.asOf).texts.en.title, facts.brand);
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
