import type { SectionGroup } from '../../../content/landing/index.ts';
import './EntryLedger.css';

/** Sections as the lines of a ledger: title, words, no picture. */
export function EntryLedger({ group }: { group: SectionGroup }) {
  return (
    <section className="ledger wrap">
      <h2>{group.title}</h2>
      <dl className="ledger__lines">
        {group.entries.map((entry) => (
          <div key={entry.title}>
            <dt>{entry.title}</dt>
            <dd>{entry.description}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
