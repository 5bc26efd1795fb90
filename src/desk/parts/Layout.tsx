import { letters, script, sheet } from 'virtual:desk-files';
import type { ReactNode } from 'react';
import { formatMoment } from '../../shared/day-words.ts';
import type { Person } from '../identity.ts';
import { NAVIGATION, type ScreenId } from '../navigation.ts';
import { type Way, WithLinks } from './WithLinks.tsx';

interface LayoutProps {
  title: string;
  /** The sentence that the screen begins with. */
  lead: string;
  /** Words of it that lead to a place of the desk. */
  ways: readonly Way[];
  /** When its numbers were read, ISO 8601; `null` on an answer that is not a screen. */
  asOf: string | null;
  /** `null` on an answer that is not a screen. */
  current: ScreenId | null;
  person: Person;
  nonce: string;
  children: ReactNode;
}

/** Characters of a lead in the largest letters. */
const MOST_LARGE = 160;

/** The document around every screen. */
export function Layout({ title, lead, ways, asOf, current, person, nonce, children }: LayoutProps) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`${title} – the desk`}</title>
        <link rel="icon" href="data:," />
        <link rel="preload" href={letters} as="font" type="font/woff2" crossOrigin="" />
        <link rel="stylesheet" href={sheet} />
        <script type="module" src={script} nonce={nonce} />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to what this screen says
        </a>
        <header className="top">
          <nav className="over" aria-label="Screens">
            <ul>
              {Object.entries(NAVIGATION).map(([id, screen]) => (
                <li key={id}>
                  <a href={screen.href} {...(id === current && { 'aria-current': 'page' })}>
                    {screen.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <p className="person">{person.name}</p>
        </header>
        <main id="main" tabIndex={-1}>
          <h1 className={lead.length > MOST_LARGE ? 'lead long' : 'lead'}>
            <WithLinks in={lead} ways={ways} />
          </h1>
          {asOf !== null && <p className="as-of">As of {formatMoment(asOf)}, in India</p>}
          {children}
        </main>
      </body>
    </html>
  );
}
