import type { ReactNode } from 'react';
import { type NoticeKind, Verdict } from '../../parts/Notice.tsx';
import type { Check } from './check.ts';
import type { Hop } from './visit.ts';
import { outcomeOf, type Walk } from './walk.ts';

/** One device's way: its hops, and what was checked on it. */
export function WalkedDevice({ walk }: { walk: Walk }) {
  const { device, label, arm, hops, checks } = walk;
  const outcome = outcomeOf(walk);
  return (
    <article className={`links-walk ${kindOf(outcome)}`}>
      <h3>{device}</h3>
      <p>
        <Verdict kind={kindOf(outcome)}>{ARRIVAL[kindOf(outcome)]}</Verdict>
        {label === '' ? null : ` with ${label}`}
        {arm === '' ? null : `, arm ${arm}`}
      </p>
      <ol className="links-hops">
        {hops.map((hop) => (
          <HopItem key={hop.address} {...hop} />
        ))}
      </ol>
      <Checks of={checks} />
    </article>
  );
}

/** Where it is in one line, and what it carries in a quieter one. */
function HopItem({ address, status }: Hop) {
  const [place = '', query] = address.replace(/^https:\/\//, '').split('?');
  return (
    <li>
      <code>{place}</code> {status === null ? null : <span>answers {status}</span>}
      {query === undefined ? null : <code className="beneath fine">{breakable(`?${query}`)}</code>}
    </li>
  );
}

/** An address that may break where its parts begin. */
export function breakable(address: string): ReactNode[] {
  return address.split(/(?=[?&])/).flatMap((part) => [<wbr key={part} />, part]);
}

/** What was looked at, each with its sign, its word and the reason. */
export function Checks({ of }: { of: readonly Check[] }) {
  return (
    <ul className="links-checks">
      {of.map(({ ok, what, why }) => (
        <li key={`${what} ${why}`}>
          <Verdict kind={kindOf(ok)}>{what}</Verdict>
          <span className="links-said fine">{WORD[kindOf(ok)]}</span>
          <span className="beneath fine">{why}</span>
        </li>
      ))}
    </ul>
  );
}

const ARRIVAL: Readonly<Record<NoticeKind, string>> = {
  good: 'arrives',
  bad: 'does not arrive',
  note: 'not proven to arrive',
};
const WORD: Readonly<Record<NoticeKind, string>> = { good: 'holds', bad: 'fails', note: 'to know' };

function kindOf(ok: boolean | null): NoticeKind {
  if (ok === null) return 'note';
  return ok ? 'good' : 'bad';
}
