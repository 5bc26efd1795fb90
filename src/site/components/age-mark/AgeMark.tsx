import { ageMark } from '../../../content/ui/index.ts';
import type { PageFacts } from '../../../decide/facts.ts';
import './AgeMark.css';

/** The 18+ mark and what it means. */
export function AgeMark({ facts }: { facts: PageFacts }) {
  const { mark, text } = ageMark(facts);
  return (
    <>
      <strong className="age__mark">{mark}</strong> <span>{text}</span>
    </>
  );
}
