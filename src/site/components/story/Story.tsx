import type { PlayerStory } from '../../../content/landing/index.ts';
import '../base/quiet.css';
import './Story.css';

/** One person's match day, in a narrow column; the note says that the person is fictional. */
export function Story({ story }: { story: PlayerStory }) {
  return (
    <section className="story wrap">
      <h2>{story.title}</h2>
      <div className="story__who">
        <p className="over" aria-hidden="true">
          {[...'14·W6 '].map((ball) => (
            <b key={ball}>{`${ball} `}</b>
          ))}
        </p>
        <strong>{story.name}</strong> {story.role}
      </div>
      <div className="story__text">
        {story.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className="small muted">{story.note}</p>
      </div>
    </section>
  );
}
