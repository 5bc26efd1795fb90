import type { StepGroup } from '../../content/landing/index.ts';
import css from './StepList.css?inline';

export const stepListCss = css;

export type StepLook = 'plain' | 'cards' | 'track';

/** What to do, in order; the numbers are drawn by the style sheet, the list itself tells the order. */
export function StepList({ group, look = 'plain' }: { group: StepGroup; look?: StepLook }) {
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
