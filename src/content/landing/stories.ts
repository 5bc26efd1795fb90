/** LP6 to LP9: one layout, four people who pick a team for four different reasons. */
import type { PageFacts } from '../../decide/facts.ts';
import { claim } from '../claims/index.ts';
import { TEAM_BUDGET_POINTS, TEAM_SIZE } from '../rules.ts';
import { bonusOffer, contests, cricketPage } from './shared.ts';
import type { PageCopy, PlayerStory } from './types.ts';

interface Angle {
  eyebrow: string;
  headline: string;
  lead: string;
  closing: PageCopy['closing'];
  story: Omit<PlayerStory, 'note'>;
}

function storyPage({ eyebrow, headline, lead, closing, story }: Angle): (facts: PageFacts) => PageCopy {
  return (facts) => ({
    ...cricketPage(facts),
    banner: claim('banner-offer', facts),
    eyebrow,
    headline,
    lead,
    offer: bonusOffer(facts),
    action: 'DOWNLOAD APP',
    actionNote: `${claim('bonus-credited', facts)}.`,
    sections: contests(facts),
    story: { ...story, note: `${story.name} is a character, not a customer. The cricket is real.` },
    closing,
  });
}

export const lp6 = storyPage({
  eyebrow: 'The opener',
  headline: 'Your eleven, picked before the shift starts',
  lead: 'Fantasy cricket fits in the gap between the team news and the first ball.',
  closing: { title: 'The squads are out', text: 'You know by now who should open. Put it on a team sheet.' },
  story: {
    name: 'Meera',
    role: 'Night-shift nurse, Pune',
    portrait: 'opener',
    title: 'Meera decides on the 6.40 local',
    paragraphs: [
      'The team news comes as the train leaves Shivajinagar. By Khadki she has dropped a big name: two low scores against the moving ball, and it is overcast in Mohali.',
      `By Pimpri her ${TEAM_SIZE} is in and the phone is in her bag. She reads the result at tea, which on her shift is three in the morning.`,
    ],
  },
});

export const lp7 = storyPage({
  eyebrow: 'The keeper',
  headline: 'Every side needs a keeper. So does yours.',
  lead: `Batters, bowlers, all-rounders and somebody behind the stumps: ${TEAM_SIZE} names that have to work as a side.`,
  closing: { title: 'Balance is a skill', text: 'Find out whether yours holds up over a full match.' },
  story: {
    name: 'Harpreet',
    role: 'School coach, Ludhiana',
    portrait: 'keeper',
    title: 'Harpreet picks the keeper first',
    paragraphs: [
      'His under-fourteens all want to bat at three. He tells them what he tells himself on match day: start with the job nobody else wants.',
      `A keeper who bats at six costs less than an opener and can still change a game. The points he saves there buy him a second spinner, and his ${TEAM_BUDGET_POINTS} suddenly go a long way.`,
    ],
  },
});

export const lp8 = storyPage({
  eyebrow: 'The spinner',
  headline: 'Two cousins, one match, no mercy',
  lead: 'Head to head is the oldest contest there is. All it needs is someone you cannot bear to lose to.',
  closing: { title: 'You know who to call', text: 'Send them the match. Keep your team to yourself.' },
  story: {
    name: 'Selvi',
    role: 'Runs a tea stall, Madurai',
    portrait: 'spinner',
    title: 'Selvi against the cousin in Delhi',
    paragraphs: [
      'They bowled leg breaks at the same wall as children and have agreed on nothing since. Dinesh picks names. Selvi picks conditions.',
      'Dry square, second day of sun, a left-hander in the top three: she takes both leg-spinners and does not explain. Dinesh rings in the fortieth over. Selvi lets it ring.',
    ],
  },
});

export const lp9 = storyPage({
  eyebrow: 'The captain',
  headline: 'She has kept the book for thirty summers. Now she picks the side.',
  lead: 'If you remember how the last one ended, you are halfway to a good team.',
  closing: {
    title: 'Back yourself',
    text: 'You have been right from the sofa for years. Now there is a scoreboard for it.',
  },
  story: {
    name: 'Farida',
    role: 'Retired club scorer, Lucknow',
    portrait: 'captain',
    title: 'Farida leaves out the favourite',
    paragraphs: [
      'She scores every match in pencil, dots and all, so she knows what the highlights leave out: who farmed the strike, who bowled the dull overs that made the wicket possible.',
      'The bowler of the dull overs is in her team. Her grandson asks who that is. Watch, she says, and sharpens the pencil.',
    ],
  },
});
