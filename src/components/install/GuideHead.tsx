import { LANGUAGE_CODES, LANGUAGES } from '../../config/languages.ts';
import { INSTALLED_PACKAGE } from '../../config/packages.ts';
import { fillGuideText, type InstallWords } from '../../content/install/index.ts';
import { installHref } from '../../content/ui/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import '../base/quiet.css';
import '../download/button.css';
import './InstallGuide.css';

/** Title, languages and the download itself. */
export function GuideHead({ facts, words }: { facts: PageFacts; words: InstallWords }) {
  const { brand, language, slots } = facts;
  return (
    <header className="guide__head">
      <div className="wrap">
        <nav aria-label={words.languages}>
          <ul className="guide__languages">
            {LANGUAGE_CODES.map((other) => (
              <li key={other}>
                <a
                  href={installHref(other)}
                  hrefLang={other}
                  lang={other}
                  aria-current={other === language ? 'page' : undefined}
                >
                  {LANGUAGES[other].name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <h1>{fillGuideText(words.title, brand, slots.origin)}</h1>
        <p className="guide__lead">{words.lead}</p>
        <p>
          <a className="btn" href={`/download/${INSTALLED_PACKAGE}`} download={brand.packageFileName}>
            {words.download}
          </a>
        </p>
        <p className="muted small">
          {fillGuideText(words.downloadNote, brand, slots.origin)}
          {/* Shows nothing while the line is empty. */}
          <br />
          {slots.release}
        </p>
      </div>
    </header>
  );
}
