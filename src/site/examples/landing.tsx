/** The parts of landing pages, with the words of real ones. */

import { STORY_PAGES } from '../../content/claims/reach.ts';
import { landingCopy } from '../../content/landing/index.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { AppScreens } from '../components/app-screens/AppScreens.tsx';
import { Hero, HeroWords } from '../components/hero/Hero.tsx';
import { HeroAct } from '../components/hero/HeroAct.tsx';
import { Closing, FairPlay } from '../components/landing/Landing.tsx';
import { Trust } from '../components/line-list/Trust.tsx';
import { QuestionList } from '../components/question-list/QuestionList.tsx';
import { Entries } from '../components/section-entries/Entries.tsx';
import { EntryArt } from '../components/section-entries/EntryArt.tsx';
import { EntryLedger } from '../components/section-entries/EntryLedger.tsx';
import { StatTiles } from '../components/stat-tiles/StatTiles.tsx';
import { StepList } from '../components/step-list/StepList.tsx';
import { Story } from '../components/story/Story.tsx';
import type { ComponentExamples, Example } from './example.ts';
import { exampleFacts } from './facts.ts';
import '../components/download/button.css';
import '../components/heroes/ClassicHero.css';
import '../components/section-entries/EntriesProgramme.css';
import '../components/section-entries/EntriesRings.css';
import '../components/section-entries/EntriesSquared.css';
import '../components/section-entries/EntriesStrips.css';
import '../components/section-entries/EntriesTickets.css';
import '../components/section-entries/EntriesTiles.css';
import '../components/step-list/StepCards.css';
import '../components/step-list/StepTrack.css';

const english = exampleFacts('lp1');
const hindi = exampleFacts('hindi');
const restricted = exampleFacts('lp1', { restricted: true });
const abroad = exampleFacts('lp1', { abroad: true });

const LOOKS = ['strips', 'programme', 'tickets', 'squared', 'rings', 'tiles'] as const;

const VISITS: readonly (readonly [state: string, facts: PageFacts])[] = [
  ['with offers', english],
  ['in Hindi', hindi],
  ['in a restricted state', restricted],
  ['outside India', abroad],
];

const BUTTON = (
  <a className="btn" id="download" href="/download/standard">
    Button
  </a>
);

/** One state a visit. */
function eachVisit(show: (facts: PageFacts) => Example['element']): Example[] {
  return VISITS.map(([state, facts]) => ({
    state,
    language: facts.language,
    element: show(facts),
  }));
}

/** One state for what a page has; none where it has nothing. */
function present<Value>(
  state: string,
  value: Value | null | undefined,
  show: (value: Value) => Example['element'],
): Example[] {
  return value == null ? [] : [{ state, element: show(value) }];
}

const classic = landingCopy(english);
const sections = landingCopy(exampleFacts('home')).sections;

export const landing: readonly ComponentExamples[] = [
  {
    component: 'components/hero/Hero',
    examples: VISITS.map(([state, facts]) => {
      const copy = landingCopy(facts);
      return {
        state,
        language: facts.language,
        isPage: true,
        element: (
          <main>
            <Hero look="poster">
              <HeroWords copy={copy} />
              <div className="poster__act">
                <HeroAct facts={facts} copy={copy} download={BUTTON} />
              </div>
            </Hero>
          </main>
        ),
      };
    }),
  },
  {
    component: 'components/hero/HeroAct',
    examples: [
      ...eachVisit((facts) => (
        <HeroAct facts={facts} copy={landingCopy(facts)} download={BUTTON} />
      )),
    ],
  },
  {
    component: 'components/landing/Landing',
    examples: [
      ...eachVisit((facts) => <FairPlay facts={facts} copy={landingCopy(facts)} />),
      { state: 'the last word', element: <Closing facts={english} copy={classic} /> },
    ],
  },
  {
    component: 'components/app-screens/AppScreens',
    examples: [english, hindi].map((facts) => ({
      state: facts.language,
      language: facts.language,
      element: <AppScreens facts={facts} copy={landingCopy(facts)} />,
    })),
  },
  {
    component: 'components/line-list/Trust',
    examples: [{ state: 'both lists', element: <Trust copy={classic} /> }],
  },
  {
    component: 'components/question-list/QuestionList',
    examples: VISITS.flatMap(([state, facts]) =>
      present(state, landingCopy(facts).faq, (group) => <QuestionList group={group} />).map(
        (example) => ({ ...example, language: facts.language }),
      ),
    ),
  },
  {
    component: 'components/section-entries/EntryArt',
    examples: sections.entries.map(({ image, title }) => ({
      state: title,
      element: <EntryArt name={image} />,
    })),
  },
  {
    component: 'components/section-entries/Entries',
    examples: LOOKS.map((look) => ({
      state: `as ${look}`,
      element: <Entries group={sections} look={look} />,
    })),
  },
  {
    component: 'components/section-entries/EntryLedger',
    examples: [{ state: 'of the home page', element: <EntryLedger group={sections} /> }],
  },
  {
    component: 'components/stat-tiles/StatTiles',
    examples: present('of LP1', classic.stats, (stats) => <StatTiles stats={stats} />),
  },
  {
    component: 'components/step-list/StepList',
    examples: (['plain', 'cards', 'track'] as const).flatMap((look) =>
      present(look, landingCopy(exampleFacts('lp2')).steps, (group) => (
        <StepList group={group} look={look} />
      )),
    ),
  },
  {
    component: 'components/story/Story',
    examples: STORY_PAGES.flatMap((id) =>
      present(id.toUpperCase(), landingCopy(exampleFacts(id)).story, (story) => (
        <Story story={story} />
      )),
    ),
  },
];
