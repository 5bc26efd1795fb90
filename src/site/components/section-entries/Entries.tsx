import type { SectionGroup } from '../../../content/landing/index.ts';
import { EntryArt } from './EntryArt.tsx';
import './Entries.css';

interface Props {
  group: SectionGroup;
  /** The page's own material. Ends the section's class name; the page imports the sheet of that name. */
  look: 'strips' | 'programme' | 'tickets' | 'squared' | 'rings' | 'tiles';
}

/** Sections with their pictures. */
export function Entries({ group, look }: Props) {
  return (
    <section className={`entries entries--${look} wrap`}>
      <h2>{group.title}</h2>
      <ul>
        {group.entries.map((entry) => (
          <li key={entry.title}>
            <EntryArt name={entry.image} />
            <div>
              <h3>{entry.title}</h3>
              <p>{entry.description}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
