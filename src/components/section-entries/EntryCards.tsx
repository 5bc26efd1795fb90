import type { SectionGroup } from '../../content/landing/index.ts';
import { EntryArt } from './EntryArt.tsx';
import './EntryCards.css';

/** Sections as cards, in a grid with as many columns as fit. */
export function EntryCards({ group }: { group: SectionGroup }) {
  return (
    <section className="cards wrap">
      <h2>{group.title}</h2>
      <ul className="cards__grid">
        {group.entries.map((entry) => (
          <li key={entry.title}>
            <EntryArt name={entry.image} />
            <h3>{entry.title}</h3>
            <p>{entry.description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
