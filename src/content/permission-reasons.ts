/**
 * What the app asks for on a phone, and why. A reason is a promise about what the app does with a permission, so legal staff
 * approve it like a claim (docs/legal.md#why-the-app-asks); what a release asks for is in its own file.
 */
import {
  PERMISSION_GROUPS,
  type PermissionGroup,
  privateAmong,
} from '../config/android-permissions.ts';
import type { Language } from '../config/languages.ts';
import { namesApproval } from './claims/approval.ts';

export interface PermissionReason {
  /** Printed after the name of the group, so without a capital and without a full stop. */
  reason: Readonly<Record<Language, string>>;
  /** As in a claim's record: the approval of these words, or `null`. */
  approvedBy: string | null;
}

type Reasons = Readonly<Partial<Record<PermissionGroup, PermissionReason>>>;

/** Where it is kept which screen the app asks, and what it does with the answer. */
export const REASONS_EVIDENCE =
  'Compliance folder, app: its permissions, with the screen that asks for each and what it does with it';

/** Drafts, until each has been approved. A group without an approved one is printed without a reason. */
const REASONS: Reasons = {
  camera: {
    reason: {
      en: 'for a photo of your ID, only when you verify your account',
      kn: 'ಖಾತೆ ಪರಿಶೀಲಿಸುವಾಗ ಮಾತ್ರ, ಗುರುತಿನ ಚೀಟಿಯ ಫೋಟೊಗಾಗಿ',
      ta: 'கணக்கைச் சரிபார்க்கும்போது மட்டும், அடையாள அட்டையைப் படம் எடுக்க',
      hi: 'सिर्फ़ आपका अकाउंट वेरिफ़ाई करते समय, पहचान पत्र की फ़ोटो के लिए',
    },
    approvedBy: null,
  },
  microphone: {
    reason: {
      en: 'for your voice, only while you talk to our support',
      kn: 'ನಮ್ಮ ಸಹಾಯ ತಂಡದೊಂದಿಗೆ ಮಾತನಾಡುವಾಗ ಮಾತ್ರ, ನಿಮ್ಮ ದನಿಗಾಗಿ',
      ta: 'எங்கள் உதவிக் குழுவுடன் பேசும்போது மட்டும், உங்கள் குரலுக்காக',
      hi: 'सिर्फ़ हमारी सहायता टीम से बात करते समय, आपकी आवाज़ के लिए',
    },
    approvedBy: null,
  },
  files: {
    reason: {
      en: 'to attach a picture or document that you choose',
      kn: 'ನೀವು ಆರಿಸಿದ ಚಿತ್ರ ಅಥವಾ ದಾಖಲೆಯನ್ನು ಲಗತ್ತಿಸಲು',
      ta: 'நீங்கள் தேர்ந்தெடுக்கும் படத்தையோ ஆவணத்தையோ இணைக்க',
      hi: 'आपकी चुनी तस्वीर या दस्तावेज़ जोड़ने के लिए',
    },
    approvedBy: null,
  },
  calendar: {
    reason: {
      en: 'to note the deadline of a match, only when you ask for it',
      kn: 'ನೀವು ಕೇಳಿದಾಗ ಮಾತ್ರ, ಪಂದ್ಯದ ಗಡುವನ್ನು ಗುರುತಿಸಿಡಲು',
      ta: 'நீங்கள் கேட்கும்போது மட்டும், ஆட்டத்தின் கடைசி நேரத்தைக் குறித்து வைக்க',
      hi: 'सिर्फ़ आपके कहने पर, मैच की डेडलाइन लिखने के लिए',
    },
    approvedBy: null,
  },
  nearby: {
    reason: {
      en: 'to find a friend’s phone beside yours, only when you start a game together',
      kn: 'ಜೊತೆಯಾಗಿ ಆಟ ಶುರು ಮಾಡುವಾಗ ಮಾತ್ರ, ಪಕ್ಕದಲ್ಲಿರುವ ಗೆಳೆಯರ ಫೋನ್ ಹುಡುಕಲು',
      ta: 'சேர்ந்து விளையாடத் தொடங்கும்போது மட்டும், அருகிலுள்ள நண்பரின் ஃபோனைக் கண்டறிய',
      hi: 'सिर्फ़ साथ खेल शुरू करते समय, पास बैठे दोस्त का फ़ोन ढूँढने के लिए',
    },
    approvedBy: null,
  },
  notifications: {
    reason: {
      en: 'to remind you of deadlines and tell you results; you can switch them off',
      kn: 'ಗಡುವನ್ನು ನೆನಪಿಸಲು, ಫಲಿತಾಂಶ ತಿಳಿಸಲು; ಬೇಡವಾದರೆ ಆಫ್ ಮಾಡಬಹುದು',
      ta: 'கடைசி நேரத்தை நினைவூட்டவும் முடிவைச் சொல்லவும்; வேண்டாம் என்றால் அணைத்துவிடலாம்',
      hi: 'डेडलाइन याद दिलाने और नतीजा बताने के लिए; चाहें तो बंद कर दें',
    },
    approvedBy: null,
  },
};

/** Every group that has a reason, most private first. */
export function listReasons(): readonly (PermissionReason & { group: PermissionGroup })[] {
  return PERMISSION_GROUPS.flatMap((group) => {
    const record = REASONS[group];
    return record ? [{ group, ...record }] : [];
  });
}

/** The reason in a language, as readers get it; `null` for a group without one, and until it is approved. */
export function reasonFor(
  group: PermissionGroup,
  language: Language,
  reasons: Reasons = REASONS,
): string | null {
  const record = reasons[group];
  return record && namesApproval(record.approvedBy) ? record.reason[language] : null;
}

/**
 * The private groups among these for which no approved reason is on record. Whether an approval holds is for doctor and desk
 * to judge; a deploy rests on that.
 */
export function withoutApprovedReason(
  groups: readonly PermissionGroup[],
  reasons: Reasons = REASONS,
): readonly PermissionGroup[] {
  return privateAmong(groups).filter((group) => {
    const record = reasons[group];
    return record === undefined || !namesApproval(record.approvedBy);
  });
}
