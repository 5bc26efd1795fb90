import { controlWords } from '../../content/consent/control.ts';
import { ui } from '../../content/ui/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { DATA_ANSWERS, DATA_CONSENT_WHEN } from '../../shared/consent-attributes.ts';
import { DATA_CONSENT } from '../../shared/page-attributes.ts';
import './ConsentControl.css';

/**
 * Where the privacy policy lets a visitor change the answer to the question of third parties. Hidden where none is
 * configured, until the script finds an answer from before. What it shows before the script comes, it also shows
 * without scripts.
 */
export function ConsentControl({ facts: { language, services } }: { facts: PageFacts }) {
  const { title, rule, withoutScripts, states, refuse, agree } = controlWords(services);
  return (
    <section className="doc__section" hidden={services === ''} {...{ [DATA_CONSENT]: services }}>
      <h2 id="your-choice">{title}</h2>
      <div className="brief">
        <p className="brief__label">{ui(language).document.inBrief}</p>
        <p>{rule}</p>
      </div>
      <div className="choice">
        <p {...{ [DATA_CONSENT_WHEN]: '' }}>{withoutScripts}</p>
        {/* Above the sentence, whose length changes: they stay where they were tapped. */}
        <div hidden {...{ [DATA_ANSWERS]: '', [DATA_CONSENT_WHEN]: 'unasked agreed refused' }}>
          <button type="button" value="refuse">
            {refuse}
          </button>
          <button type="button" value="agree">
            {agree}
          </button>
        </div>
        <div role="status">
          {Object.entries(states).map(([state, text]) => (
            <p key={state} hidden {...{ [DATA_CONSENT_WHEN]: state }}>
              {text}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}
