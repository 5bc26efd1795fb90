import type { Printed } from './everything-page.ts';

/** How its approval stands, and the digits of its words. */
export function Approval({ of }: { of: Omit<Printed, 'lines'> }) {
  return (
    <p>
      It {of.status}. On paper: words <code>{of.digits}</code>
    </p>
  );
}

/** The lines that are not printed to readers. */
export function Plain({ of }: { of: Printed['lines'] }) {
  return (
    <dl className="words-plain">
      {of
        .filter(({ language }) => language === null)
        .map(({ what, text }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}
