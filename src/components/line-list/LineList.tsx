import type { LineGroup } from '../../content/landing/index.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/shapes.ts';
import './LineList.css';

/** A titled list of short lines, each under a badge: 'Trusted by', 'Member of'. */
export function LineList({ group, badge }: { group: LineGroup; badge: IconName }) {
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
