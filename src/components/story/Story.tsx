import type { PlayerStory } from '../../content/landing/index.ts';
import '../base/quiet.css';
import './Story.css';

/** One person's match day, in a narrow column; the note says that the person is fictional. */
export function Story({ story }: { story: PlayerStory }) {
  return (
    <section className="story wrap">
      <h2>{story.title}</h2>
      <p className="story__who">
        <strong>{story.name}</strong> {story.role}
      </p>
      <div className="story__text">
        {story.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className="small muted">{story.note}</p>
      </div>
    </section>
  );
}
