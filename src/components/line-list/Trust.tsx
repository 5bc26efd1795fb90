import type { LandingCopy } from '../../content/landing/index.ts';
import { LineList } from './LineList.tsx';
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
