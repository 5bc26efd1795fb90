import type { StepGroup } from '../../../content/landing/index.ts';
import '../base/ball.css';
import './StepList.css';

interface Props {
  group: StepGroup;
  /** Ends the section's class name. A page imports the sheet of playing cards or of stations on one line. @default 'plain' */
  look?: 'plain' | 'cards' | 'track';
}

/** What to do, in order. The style sheet draws the numbers; the list element conveys the order. */
export function StepList({ group, look = 'plain' }: Props) {
  return (
    <section className={`steps steps--${look} wrap`}>
      <h2>{group.title}</h2>
      <ol className="steps__list">
        {group.steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
