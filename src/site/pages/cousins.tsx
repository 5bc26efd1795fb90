import styles from 'virtual:page-styles';
import { composeStory } from './story.tsx';
import '../components/heroes/CousinsHero.css';

/** Two cousins: the screen is split between them, a colour, a score and a message for each. */
export const cousins = composeStory('cousins', {
  styles,
  Drawing: ({ copy: { story } }) =>
    story?.chat?.map(({ name, won, text }) => (
      <p key={name}>
        <b>
          {won} <small>won</small>
        </b>
        <span>
          <i>{name}</i> {text}
        </span>
      </p>
    )),
});
