import styles from 'virtual:page-styles';
import { composeStory } from './story.tsx';
import '../components/heroes/ScorebookHero.css';

const CELL = 50;
/** Farida's last overs as she writes them, a ball a sign: the sixth of the last one is still to come. */
const OVERS = [
  '.1...1',
  '2..1..',
  '...4..',
  '1.W...',
  '..1.1.',
  '4..1..',
  '.1..2.',
  '1..4.1',
  '.2..W.',
  '1.14..',
  '..6.1.',
  '.1..1.',
  '4..1.1',
  '.1W.2.',
  '6.1.4.',
  '14.W6',
];
/** Strokes of a pen around the middle of a ball's cell. */
const STROKES: Readonly<Record<string, string>> = {
  '.': 'm0 0v1',
  '1': 'm-4-8l6-5-1 27',
  '2': 'm-8-7c2-9 17-8 15 2-1 7-12 11-16 17 6-2 11 1 18-1',
  '4': 'm1-14l-10 19 21-2m-7-7l-1 19',
  '6': 'm5-14c-9 5-15 14-12 22 3 7 14 6 15-2 0-7-8-9-14-3m22-3c0 24-34 26-34 1s34-22 33 4',
  W: 'm-12-11l5 23 6-15 5 14 8-24',
};

/** The balls with one of the signs, in one path. */
function written(signs: string): string {
  return OVERS.flatMap((over, row) =>
    [...over].map((ball, column) =>
      signs.includes(ball)
        ? `M${CELL * (column + 1.35)} ${CELL * (row + 0.5)}${STROKES[ball] ?? ''}`
        : '',
    ),
  ).join('');
}

const WIDTH = CELL * 7;
const HEIGHT = CELL * OVERS.length;
const ROWS = OVERS.map((_, row) => `M0 ${CELL * (row + 1) - 1}h${WIDTH}`).join('');

/** Farida's scorebook: the whole page is paper, ruled in the story and below; on a phone its last overs are in view. */
export const scorebook = composeStory('scorebook', {
  styles,
  Drawing: () => (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMaxYMax slice">
      <path className="rule" d={ROWS} />
      <path d={written('.124')} />
      <path className="red" d={written('W6')} />
      <circle cx={CELL * 6.35} cy={HEIGHT - CELL / 2} r="17" />
    </svg>
  ),
});
