import type { SectionGroup } from '../../content/landing/index.ts';
import { EntryArt } from './EntryArt.tsx';
import './EntryRows.css';

/** Sections as wide rows, the picture beside the words: left and right in turn. */
export function EntryRows({ group }: { group: SectionGroup }) {
  return (
    <section className="rows wrap">
      <h2>{group.title}</h2>
      {group.entries.map((entry, index) => (
        <div className={index % 2 === 0 ? 'row' : 'row row--end'} key={entry.title}>
          <EntryArt name={entry.image} />
          <div>
            <h3>{entry.title}</h3>
            <p>{entry.description}</p>
          </div>
        </div>
      ))}
    </section>
  );
}
