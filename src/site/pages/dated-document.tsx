import styles from 'virtual:page-styles';
import { translatedPath } from '../../config/languages.ts';
import type { DatedDocumentId } from '../../config/pages.ts';
import { choicePurposes, choiceWords } from '../../content/consent/choice.ts';
import { fillBrandFacts } from '../../content/legal/brand-facts.ts';
import type { DatedDocument } from '../../content/legal/document.ts';
import {
  linkToSameDay,
  shownText,
  shownVersion,
  statusOf,
  versionInForce,
  versionPath,
} from '../../content/legal/versions.ts';
import { pageAddresses } from '../../content/meta.ts';
import { documentData } from '../../content/structured-data.ts';
import { ui } from '../../content/ui/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { formatDay } from '../../shared/day-words.ts';
import {
  type Inserted,
  LegalDocumentPage,
} from '../components/legal-document/LegalDocumentPage.tsx';
import {
  ChangeNotice,
  type DatedDocumentProps,
  StatusNote,
  VersionDates,
  VersionList,
} from '../components/legal-document/versions.tsx';
import { CHOICE_ID, PrivacyChoiceIsland } from '../islands/privacy-choice/PrivacyChoice.tsx';
import type { PageModule } from './page-module.ts';

/** At the plain address the version in force, otherwise the one of the day that was asked for. */
export function datedDocumentPage(id: DatedDocumentId, document: DatedDocument): PageModule {
  return {
    styles,
    hasIsland: () => id === 'privacy-policy',
    namesLanguages: document.versions.some(({ languages }) => languages.length > 1),
    head: (facts) => {
      const version = shownVersion(document, facts);
      const { title, description } = fillBrandFacts(
        shownText(version, facts.language),
        facts.brand,
      );
      const isPlain = facts.edition === 'plain';
      const isInForce = statusOf(document, version, facts.asOf) === 'in-force';
      const name = isPlain ? title : `${title}, ${formatDay(version.effective, facts.language)}`;
      const path = versionPath(id, version);
      return {
        title: `${name} | ${facts.brand.name}`,
        description,
        ...pageAddresses(facts),
        ...(!isPlain &&
          !isInForce && {
            canonicalPath: translatedPath(path, facts.language),
            isUnlisted: true,
          }),
        structuredData: documentData(facts, title, isPlain ? undefined : { name, path }),
      };
    },
    Body: ({ facts }) => <DatedDocumentPage facts={facts} id={id} document={document} />,
  };
}

function DatedDocumentPage({ facts, id, document }: DatedDocumentProps) {
  const version = shownVersion(document, facts);
  const status = statusOf(document, version, facts.asOf);
  const below =
    facts.edition === 'plain'
      ? undefined
      : { name: formatDay(version.effective, facts.language), path: versionPath(id, version) };
  const parts = { facts, id, document, version };
  const text = shownText(version, facts.language);
  return (
    <LegalDocumentPage
      facts={facts}
      document={status === 'in-force' ? text : linkToSameDay(text, version, facts.asOf)}
      below={below}
      lead={id === 'responsible-gaming'}
      dates={<VersionDates {...parts} status={status} />}
      before={
        status === 'in-force' || version === versionInForce(document, facts.asOf) ? (
          <ChangeNotice facts={facts} id={id} document={document} />
        ) : (
          <StatusNote facts={facts} status={status} />
        )
      }
      inserted={id === 'privacy-policy' ? privacyChoice(facts) : null}
      behind={<VersionList {...parts} />}
    />
  );
}

/** The choice about third parties, below the section that says that it stands there. */
function privacyChoice({ language, services }: PageFacts): Inserted {
  const words = { ...choiceWords(services), inBrief: ui(language).document.inBrief };
  return {
    below: 'measurement-by-other-companies',
    // Without a third party it is there only for visitors who have an answer from before.
    entry: services === '' ? null : { id: CHOICE_ID, number: '', title: words.title },
    content: (
      <PrivacyChoiceIsland services={services} purposes={choicePurposes(services)} words={words} />
    ),
  };
}
