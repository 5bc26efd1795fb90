import { screenPicture } from '../../../config/images.ts';
import type { LandingCopy } from '../../../content/landing/index.ts';
import type { PageFacts } from '../../../decide/facts.ts';
import { Picture } from '../picture/Picture.tsx';
import './AppScreens.css';

const TITLE_ID = 'app';
/** What scrolls is reached by keyboard in every browser. */
const REACHED = { tabIndex: 0 };

/**
 * Drawings of the app's screens, as a store shows them: a row that is swiped on a phone. The captions say what the drawings
 * do, and the note says that they are drawings.
 */
export function AppScreens({ facts, copy }: { facts: PageFacts; copy: LandingCopy }) {
  if (copy.screens === null) return null;
  const { title, note, shown } = copy.screens;
  return (
    <section className="app wrap">
      <div>
        <h2 id={TITLE_ID}>{title}</h2>
        <p>{note}</p>
      </div>
      <ul aria-labelledby={TITLE_ID} {...REACHED}>
        {shown.map(({ image, caption }) => (
          <li key={image}>
            <Picture name={screenPicture(image, facts)} />
            {caption}
          </li>
        ))}
      </ul>
    </section>
  );
}
