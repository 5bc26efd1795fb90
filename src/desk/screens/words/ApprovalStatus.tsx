import { type NoticeKind, Status } from '../../parts/Notice.tsx';
import type { ShownStatus } from './statuses.ts';

/** What waits is plain: there may be many. */
const SIGNS: Readonly<Record<ShownStatus['kind'], NoticeKind | null>> = {
  approved: 'good',
  'to cite': null,
  waiting: null,
  wrong: 'bad',
};

/** How an approval stands, as a link to where it is decided. */
export function ApprovalStatus({ of: { kind, why, href } }: { of: Omit<ShownStatus, 'isNew'> }) {
  const link = <a href={href}>{why}</a>;
  const sign = SIGNS[kind];
  return sign === null ? link : <Status kind={sign}>{link}</Status>;
}
