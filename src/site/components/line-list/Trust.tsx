import type { LandingCopy } from '../../../content/landing/index.ts';
import './Trust.css';

/** How many trust the game and whom it answers to, in two lines. */
export function Trust({ copy: { trustedBy, memberOf } }: { copy: LandingCopy }) {
  const groups = [trustedBy, memberOf].filter((group) => group !== null);
  if (groups.length === 0) return null;
  return (
    <dl className="trust wrap">
      {groups.map(({ title, lines }) => (
        <div key={title}>
          <dt>{title}</dt>
          {lines.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
