/** Claims about how many play, how safe it is and who vouches for it. True or untrue in every state alike. */

import { CRICKET_BRANDS, CRICKET_PAGES, CURRENT_TERM } from './reach.ts';
import type { Claim, Evidence } from './record.ts';

const USER_COUNT: Evidence = {
  keptIn: 'Compliance folder, reach: monthly active users by month, signed by the head of analytics',
  isConfirmed: false,
};
const SECURITY_AUDIT: Evidence = {
  keptIn: 'Compliance folder, security: latest audit of app and payments, with its open findings',
  isConfirmed: false,
};
const MEMBERSHIP: Evidence = {
  keptIn: 'Compliance folder, memberships: certificate of the association, with its last day',
  isConfirmed: false,
};

const trust = { isCashClaim: false, brands: CRICKET_BRANDS, pages: CRICKET_PAGES, ...CURRENT_TERM } as const;

export const TRUST_CLAIMS = {
  'active-users': {
    ...trust,
    evidence: USER_COUNT,
    wording: {
      en: '1.5 million active users',
      kn: '1.5 ಮಿಲಿಯನ್ ಸಕ್ರಿಯ ಬಳಕೆದಾರರು',
      ta: '1.5 மில்லியன் செயலில் உள்ள பயனர்கள்',
    },
    counterpart: {
      en: 'Cricket fans across India',
      kn: 'ದೇಶದೆಲ್ಲೆಡೆಯ ಕ್ರಿಕೆಟ್ ಅಭಿಮಾನಿಗಳಿಗಾಗಿ',
      ta: 'நாடெங்கும் உள்ள கிரிக்கெட் ரசிகர்களுக்காக',
    },
  },
  'active-users-figure': {
    ...trust,
    evidence: USER_COUNT,
    wording: { en: '1.5 million', kn: '1.5 ಮಿಲಿಯನ್', ta: '1.5 மில்லியன்' },
    counterpart: { en: 'All season', kn: 'ವರ್ಷವಿಡೀ', ta: 'ஆண்டு முழுதும்' },
  },
  'active-users-subtitle': {
    ...trust,
    evidence: USER_COUNT,
    wording: { en: 'active users', kn: 'ಸಕ್ರಿಯ ಬಳಕೆದಾರರು', ta: 'செயலில் உள்ள பயனர்கள்' },
    counterpart: {
      en: 'cricket to pick a team for',
      kn: 'ತಂಡ ಕಟ್ಟಲು ಕ್ರಿಕೆಟ್ ಪಂದ್ಯಗಳು',
      ta: 'அணி அமைக்க கிரிக்கெட் ஆட்டங்கள்',
    },
  },
  'safe-and-secure': {
    ...trust,
    evidence: SECURITY_AUDIT,
    wording: { en: '100% safe and secure', kn: '100% ಸುರಕ್ಷಿತ ಮತ್ತು ಭದ್ರ', ta: '100% பாதுகாப்பானது, நம்பகமானது' },
    counterpart: {
      en: 'Security measures set out in our privacy policy',
      kn: 'ಭದ್ರತಾ ಕ್ರಮಗಳ ವಿವರ ಗೌಪ್ಯತಾ ನೀತಿಯಲ್ಲಿದೆ',
      ta: 'பாதுகாப்பு ஏற்பாடுகள் தனியுரிமைக் கொள்கையில் விளக்கப்பட்டுள்ளன',
    },
  },
  'trusted-by': {
    ...trust,
    evidence: USER_COUNT,
    wording: { en: 'Trusted by', kn: 'ನಮ್ಮ ಮೇಲೆ ನಂಬಿಕೆ ಇಟ್ಟವರು', ta: 'எங்களை நம்புபவர்கள்' },
    counterpart: { en: 'Made for', kn: 'ಈ ಆ್ಯಪ್ ಯಾರಿಗಾಗಿ', ta: 'இந்த ஆப் யாருக்காக' },
  },
  'member-of': {
    ...trust,
    evidence: MEMBERSHIP,
    wording: { en: 'Member of', kn: 'ನಾವು ಸದಸ್ಯರಾಗಿರುವ ಸಂಸ್ಥೆ', ta: 'நாங்கள் உறுப்பினராக உள்ள அமைப்பு' },
    counterpart: { en: 'Our rules', kn: 'ನಮ್ಮ ನಿಯಮಗಳು', ta: 'எங்கள் விதிகள்' },
  },
  'member-of-body': {
    ...trust,
    evidence: MEMBERSHIP,
    wording: {
      en: 'The self-regulatory association of India’s online skill games',
      kn: 'ಭಾರತದ ಆನ್‌ಲೈನ್ ಕೌಶಲ್ಯ ಆಟಗಳ ಸ್ವಯಂ-ನಿಯಂತ್ರಣ ಸಂಘ',
      ta: 'இந்திய ஆன்லைன் திறன் விளையாட்டுகளின் சுய ஒழுங்குமுறைச் சங்கம்',
    },
    counterpart: {
      en: 'Terms of use and responsible gaming, in plain words',
      kn: 'ಬಳಕೆಯ ನಿಯಮಗಳು ಮತ್ತು ಜವಾಬ್ದಾರಿಯುತ ಆಟ, ಸರಳ ಮಾತುಗಳಲ್ಲಿ',
      ta: 'பயன்பாட்டு விதிமுறைகளும் பொறுப்பான விளையாட்டும், எளிய சொற்களில்',
    },
  },
} satisfies Readonly<Record<string, Claim>>;
