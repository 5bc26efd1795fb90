import { verifyHref } from '../../content/ui/index.ts';
import { verifyWords } from '../../content/verify/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { leadsToPackage } from '../download/download-target.ts';
import { Icon } from '../icons/Icon.tsx';
import './Badges.css';

interface Props {
  facts: PageFacts;
  badges: readonly string[];
}

/** What stands behind a claim of safety, with its limits: never the one without the other. */
const MEASURES = '/privacy-policy#security-measures';

/** Short marks of trust beside the download control, and where a visitor can check them. */
export function Badges({ facts, badges }: Props) {
  const { control, language } = facts;
  if (badges.length === 0) return null;
  return (
    <ul className="badges">
      {badges.map((badge) => (
        <li key={badge}>
          <Icon name="shield" />
          <a href={MEASURES}>{badge}</a>
        </li>
      ))}
      {/* The facts about a package lead there too. */}
      {control?.store !== 'apple' && !leadsToPackage(facts) && (
        <li>
          <a href={verifyHref(language)}>{verifyWords(language).link}</a>
        </li>
      )}
    </ul>
  );
}
