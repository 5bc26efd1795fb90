import { type NoticeKind, Status } from '../../parts/Notice.tsx';
import type { ShownStanding } from './standings.ts';

/** What waits is plain: there may be many. */
const SIGNS: Readonly<Record<ShownStanding['kind'], NoticeKind | null>> = {
  approved: 'good',
  'to cite': null,
  waiting: null,
  wrong: 'bad',
};

/** How an approval stands, as a link to where it is decided. */
export function Standing({ of: { kind, why, href } }: { of: Omit<ShownStanding, 'isNew'> }) {
  const link = <a href={href}>{why}</a>;
  const sign = SIGNS[kind];
  return (
    <span className="words-standing">
      {sign === null ? link : <Status kind={sign}>{link}</Status>}
    </span>
  );
}
