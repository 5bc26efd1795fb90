import { Notice } from '../../parts/Notice.tsx';
import { Section } from '../../parts/Section.tsx';
import type { ShipStep } from './ship.ts';
import { WholeValue } from './WholeValue.tsx';

/** The value of `SHIP` that ends a test, where a step of another screen asks for it. */
export function EndTest({
  of: { value, does, now, isInForce, ends },
  form,
}: {
  of: ShipStep;
  form: string | null;
}) {
  return (
    <Section id="set-ship" title="End a test">
      <Notice
        title={isInForce ? 'SHIP has this whole value already:' : 'Set SHIP to this whole value:'}
      >
        <WholeValue of={value} form={form} />
        <p>
          {does} {now === '' ? 'Nothing is ended now.' : `Its value now is ${now}.`}
        </p>
        {ends.length === 0 ? null : (
          <>
            <p>What everyone new gets then:</p>
            <ul>
              {ends.map(({ name, winner, href }) => (
                <li key={name}>
                  {name}: {href === null ? winner : <a href={href}>{winner}, as a preview</a>}
                </li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    </Section>
  );
}
