import type { Language } from '../../config/languages.ts';
import type { RestrictedState } from '../../config/regions.ts';

/** The states without cash contests (specification, section 5), in the nominative of each language. */
export const STATE_NAMES: Readonly<Record<RestrictedState, Readonly<Record<Language, string>>>> = {
  KA: { en: 'Karnataka', kn: 'ಕರ್ನಾಟಕ', ta: 'கர்நாடகா' },
  ML: { en: 'Meghalaya', kn: 'ಮೇಘಾಲಯ', ta: 'மேகாலயா' },
  AP: { en: 'Andhra Pradesh', kn: 'ಆಂಧ್ರಪ್ರದೇಶ', ta: 'ஆந்திரப் பிரதேசம்' },
  AS: { en: 'Assam', kn: 'ಅಸ್ಸಾಂ', ta: 'அசாம்' },
  OD: { en: 'Odisha', kn: 'ಒಡಿಶಾ', ta: 'ஒடிசா' },
  SK: { en: 'Sikkim', kn: 'ಸಿಕ್ಕಿಂ', ta: 'சிக்கிம்' },
  NL: { en: 'Nagaland', kn: 'ನಾಗಾಲ್ಯಾಂಡ್', ta: 'நாகாலாந்து' },
  TG: { en: 'Telangana', kn: 'ತೆಲಂಗಾಣ', ta: 'தெலங்கானா' },
};
