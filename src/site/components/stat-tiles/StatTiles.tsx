import type { StatGroup } from '../../../content/landing/index.ts';
import './StatTiles.css';

/** Figures in large type, each with what it counts. */
export function StatTiles({ stats }: { stats: StatGroup }) {
  return (
    <section className="stats wrap">
      <h2 className="stats__title">{stats.title}</h2>
      <ul className="stats__tiles">
        {stats.tiles.map(({ tile, subtitle }) => (
          <li key={subtitle}>
            <strong>{tile}</strong> <span>{subtitle}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
