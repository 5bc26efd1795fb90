import styles from 'virtual:page-styles';
import { composeStory } from './story.tsx';
import '../components/heroes/TimetableHero.css';

/**
 * Eleven players by their part in the side, five flaps a row: `a` and `b` are the two teams of the match, `C` is the
 * captain.
 */
const FLAPS = ['BAT', 'a', 'C', 'b', 'a', 'WK', 'b', 'AR', 'a', 'b', 'BOWL', 'b', 'a', 'a', 'b'];

/** Meera's train: the departure board of a station at dusk, with a team where trains would stand. */
export const timetable = composeStory('timetable', {
  styles,
  Drawing: () => (
    <div className="board">
      <p>
        <span>7.10</span> <span>LONAVALA</span> <span>SLOW</span>
      </p>
      {FLAPS.map((flap, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place has no other name
        <b key={place} className={flap.length === 1 ? flap : undefined}>
          {flap.toUpperCase() === flap && `${flap} `}
        </b>
      ))}
    </div>
  ),
});
