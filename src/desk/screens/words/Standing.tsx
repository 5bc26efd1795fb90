import { type NoticeKind, Status } from '../../parts/Notice.tsx';
import type { ShownStanding } from './standings.ts';

const KINDS: Readonly<Record<ShownStanding['kind'], NoticeKind>> = {
  approved: 'good',
  'to cite': 'note',
  waiting: 'note',
  wrong: 'bad',
};

/** How an approval stands, as a link to where it is decided. */
export function Standing({ of: { kind, why, href } }: { of: Omit<ShownStanding, 'isNew'> }) {
  return (
    <Status kind={KINDS[kind]}>
      <a href={href}>{why}</a>
    </Status>
  );
}
