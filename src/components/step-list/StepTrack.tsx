import type { StepGroup } from '../../content/landing/index.ts';
import { StepList } from './StepList.tsx';
import './StepTrack.css';

/** Steps as stations on one line. */
export function StepTrack({ group }: { group: StepGroup }) {
  return <StepList group={group} look="track" />;
}
