import type { LandingCopy, LineGroup } from '../../content/landing/index.ts';
import { Icon, type IconName } from '../icons/Icon.tsx';
import './LineList.css';

/** Who trusts the game and whom it answers to, side by side where there is room. */
export function Trust({ copy: { trustedBy, memberOf } }: { copy: LandingCopy }) {
  if (trustedBy === null && memberOf === null) return null;
  return (
    <div className="trust wrap">
      {trustedBy && <LineList group={trustedBy} badge="shield" />}
      {memberOf && <LineList group={memberOf} badge="members" />}
    </div>
  );
}

function LineList({ group, badge }: { group: LineGroup; badge: IconName }) {
  return (
    <section className="lines">
      <h2>{group.title}</h2>
      <ul>
        {group.lines.map((line) => (
          <li key={line}>
            <Icon name={badge} size={40} />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
