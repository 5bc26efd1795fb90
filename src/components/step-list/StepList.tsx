import type { StepGroup } from '../../content/landing.ts';
import css from './StepList.css?inline';

export const stepListCss = css;

/** What to do, in order; the numbers are drawn by the style sheet, the list itself tells the order. */
export function StepList({ group }: { group: StepGroup }) {
  return (
    <section className="steps wrap">
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
