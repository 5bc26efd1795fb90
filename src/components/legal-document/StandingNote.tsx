import type { DocumentHistory } from '../../content/legal/document.ts';
import { type Standing, versionInForce } from '../../content/legal/versions.ts';
import { ui } from '../../content/ui/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { inLanguage } from './in-language.ts';
import './LegalDocumentPage.css';

interface Props {
  facts: PageFacts;
  document: DocumentHistory;
  standing: Exclude<Standing, 'in-force'>;
}

/** Says that a version does not apply, and leads to the one that does. */
export function StandingNote({ facts, document, standing }: Props) {
  const words = ui(facts.language).document;
  const current = versionInForce(document, facts.asOf);
  return (
    <div className="brief" role="note">
      <p>{standing === 'past' ? words.pastNote : words.comingNote}</p>
      <p>
        <a href={inLanguage(facts.page.path, current, facts.language)}>{words.toInForce}</a>
      </p>
    </div>
  );
}
