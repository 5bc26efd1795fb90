import type { QuestionGroup } from '../../../content/landing/index.ts';
import './QuestionList.css';

/** Questions that open in place, without a script. */
export function QuestionList({ group }: { group: QuestionGroup }) {
  return (
    <section className="faq wrap">
      <h2>{group.title}</h2>
      <div className="faq__list">
        {group.questions.map(({ question, answer, more }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>
              {more ? `${answer} ` : answer}
              {more && <a href={more.path}>{more.text}</a>}
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}
