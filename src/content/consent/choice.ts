/**
 * Words beside the buttons of the privacy policy that change the answer. Documents are in English
 * (docs/behaviour.md#consent).
 */
import {
  type ConsentLetters,
  nameServices,
  THIRD_PARTIES,
  THIRD_PARTY_LETTERS,
} from '../../config/third-parties.ts';
import { words } from './en.ts';

/** What each is for, behind its name. @param services whom the answer is about */
export function choicePurposes(services: ConsentLetters) {
  return THIRD_PARTY_LETTERS.filter((letter) => services.includes(letter)).map((letter) => ({
    letter,
    text: `${THIRD_PARTIES[letter].name}: ${words.purposes[letter]}`,
  }));
}

/** @param services whom the answer is about */
export function choiceWords(services: ConsentLetters) {
  // Where none is configured any more, the choice is there for visitors who find an answer from before.
  const names = nameServices(services, words.and) || 'third parties';
  return {
    title: 'Your choice about measuring',
    rule: `Our landing pages load nothing of ${names} unless you have agreed in this browser.`,
    withoutScripts:
      'The choice needs scripts. Without scripts nothing of the kind is ever loaded, so there is nothing to change.',
    states: {
      unasked: `You have not answered in this browser. Nothing of ${names} is loaded.`,
      agreed:
        services.length > 1
          ? 'You have agreed: what is ticked may measure your visits with this browser. What the others have stored here is deleted; if you withdraw, all of it is.'
          : `You have agreed: ${names} may measure your visits with this browser. If you withdraw, what they have stored here is deleted.`,
      refused: `You have refused. Nothing of ${names} is loaded.`,
      unkept: `Your browser keeps no answer: cookies are blocked for this site. Nothing of ${names} is loaded.`,
      browser: `Your browser asks sites not to measure you. Nothing of ${names} is loaded, whatever you answer.`,
    },
    refuse: words.refuse,
    agree: words.agree,
    agreeToAll: words.agreeToAll,
    agreeToTicked: words.agreeToTicked,
  };
}
