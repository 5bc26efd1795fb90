import type { ReactNode } from 'react';
import { type NoticeKind, Status } from '../../parts/Notice.tsx';
import { VariableNames } from '../../parts/VariableNames.tsx';
import type { Way } from '../../parts/WithLinks.tsx';
import type { Check } from './check.ts';
import { outcomeOf, type Walk } from './service-walk.ts';
import type { Hop } from './visit.ts';

/** A walk with one label: its hops and checks. */
export function WalkedService({ walk }: { walk: Walk }) {
  const { label, hops, checks } = walk;
  const outcome = outcomeOf(walk);
  return (
    <article className={`links-walk ${kindOf(outcome)}`}>
      <h3>{label}</h3>
      <p>
        <Status kind={kindOf(outcome)}>{ARRIVAL[kindOf(outcome)]}</Status>
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

/** Host and path in one line, the query below. */
function HopItem({ address, status }: Hop) {
  const [place = '', query] = address.replace(/^https:\/\//, '').split('?');
  return (
    <li>
      <code>{place}</code> {status === null ? null : <span>answers {status}</span>}
      {query === undefined ? null : <code className="beneath fine">{breakable(`?${query}`)}</code>}
    </li>
  );
}

/** An address that can break before each parameter. */
export function breakable(address: string): ReactNode[] {
  const [first = '', ...others] = address.split(/(?<=\w)(?=[/?&])/);
  return [first, ...others.flatMap((part) => [<wbr key={part} />, part])];
}

/** What the checks say of other screens. */
const WAYS = [
  { words: 'decided on Words', href: '/words#decide' },
  { words: 'taken down on State', href: '/state#down' },
  { words: 'as Words has it', href: '/words#claims' },
] as const satisfies readonly Way[];

/** The checks, each with its sign, its result and the reason. */
export function Checks({ of }: { of: readonly Check[] }) {
  return (
    <ul className="links-checks">
      {of.map(({ ok, what, why }) => (
        <li key={`${what} ${why}`}>
          <Status kind={kindOf(ok)}>{what}</Status>
          <span className="links-said fine">{WORD[kindOf(ok)]}</span>
          <span className="beneath fine">
            <VariableNames in={why} ways={WAYS} />
          </span>
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
