import { ui } from '../../content/ui/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import './AgeMark.css';

/**
 * The 18+ mark and what it means. Documents of Hadaf and Ludopanti let a guardian consent for younger
 * players, so there the mark stands without a sentence that would contradict them.
 */
export function AgeMark({ facts }: { facts: PageFacts }) {
  const { age } = ui(facts.language);
  const explainsItself = facts.page.kind === 'landing' || facts.page.brand === null;
  return (
    <>
      <strong className="age__mark">{age.mark}</strong>
      {explainsItself && (
        <>
          {' '}
          <span className="age__text">{age.text}</span>
        </>
      )}
    </>
  );
}
