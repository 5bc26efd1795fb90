import type { StepGroup } from '../../content/landing/index.ts';
import { StepList } from './StepList.tsx';
import './StepCards.css';

/** Steps as playing cards. */
export function StepCards({ group }: { group: StepGroup }) {
  return <StepList group={group} look="cards" />;
}
