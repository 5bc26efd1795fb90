import styles from 'virtual:page-styles';
import { composeStory } from './story.tsx';
import '../components/heroes/KeeperHero.css';

/** Four fingers and the thumb of a glove, from root to tip; between thumb and index finger is the webbing. */
const FINGERS = 'M62 130 46 72M82 114 74 36M106 110 107 22M130 116 140 40M138 182 188 122';

/** Harpreet's gloves, one on either side of the wicket, palms to the bowler, and the bails in the air. */
export const keeper = composeStory('keeper', {
  styles,
  Drawing: () => (
    <>
      <svg aria-hidden="true" className="glove" viewBox="0 0 220 270">
        <g id="glove" transform="rotate(14 100 250)">
          <path className="sleeve" d="M66 240H132L154 900H16Z" />
          <path fill="#a5854f" stroke="none" d="M69 240H98L70 900H19Z" />
          <path className="web" d="M140 62 194 118 144 176Z" />
          <path className="hatch" d="M148 80 178 138M164 92 150 160M142 118 184 124" />
          <path id="fingers" d={FINGERS} />
          <path className="palm cuff" d="M54 204H148L158 258H40Z" />
          <path
            className="palm"
            d="M46 124Q44 172 58 214 100 226 144 214 158 180 148 114 98 90 46 124Z"
          />
          <use href="#fingers" className="skin" />
          <use href="#fingers" className="pad" />
          <path className="grip" d="M66 138Q96 116 132 136L136 176Q112 200 72 194Z" />
        </g>
      </svg>
      <svg aria-hidden="true" className="bails" viewBox="0 0 100 180">
        <path d="M20 60V200M50 60V200M80 60V200" />
        <path d="M14 40 42 26M58 18 88 32" />
      </svg>
      <svg aria-hidden="true" className="glove" viewBox="0 0 220 270">
        <use href="#glove" />
      </svg>
    </>
  ),
});
