import type { LineGroup } from '../../content/landing.ts';
import { Icon } from '../icons/Icon.tsx';
import css from './LineList.css?inline';

export const lineListCss = css;

/** A titled list of short lines, each under a badge: 'Trusted by', 'Member of'. */
export function LineList({ group }: { group: LineGroup }) {
  return (
    <section className="lines">
      <h2 className="lines__title">{group.title}</h2>
      <ul className="lines__list">
        {group.lines.map((line) => (
          <li key={line}>
            <Icon name="shield" />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
