import type { Language } from './languages.ts';

/**
 * Every state and union territory, by its current code (ISO 3166-2:IN without the country), in the order of the English
 * names. Names are in the nominative, because sentences print them unchanged.
 */
export const REGIONS = {
  AN: {
    en: 'Andaman and Nicobar Islands',
    kn: 'ಅಂಡಮಾನ್ ಮತ್ತು ನಿಕೋಬಾರ್',
    ta: 'அந்தமான் நிக்கோபார் தீவுகள்',
    hi: 'अंडमान और निकोबार',
  },
  AP: { en: 'Andhra Pradesh', kn: 'ಆಂಧ್ರಪ್ರದೇಶ', ta: 'ஆந்திரப் பிரதேசம்', hi: 'आंध्र प्रदेश' },
  AR: { en: 'Arunachal Pradesh', kn: 'ಅರುಣಾಚಲ ಪ್ರದೇಶ', ta: 'அருணாச்சலப் பிரதேசம்', hi: 'अरुणाचल प्रदेश' },
  AS: { en: 'Assam', kn: 'ಅಸ್ಸಾಂ', ta: 'அசாம்', hi: 'असम' },
  BR: { en: 'Bihar', kn: 'ಬಿಹಾರ', ta: 'பீகார்', hi: 'बिहार' },
  CH: { en: 'Chandigarh', kn: 'ಚಂಡೀಗಢ', ta: 'சண்டிகர்', hi: 'चंडीगढ़' },
  CG: { en: 'Chhattisgarh', kn: 'ಛತ್ತೀಸ್‌ಗಢ', ta: 'சத்தீஸ்கர்', hi: 'छत्तीसगढ़' },
  DH: {
    en: 'Dadra and Nagar Haveli and Daman and Diu',
    kn: 'ದಾದ್ರಾ ಮತ್ತು ನಗರ್ ಹವೇಲಿ ಹಾಗೂ ದಮನ್ ಮತ್ತು ದಿಯು',
    ta: 'தாத்ரா நகர் ஹவேலி மற்றும் டாமன் டையூ',
    hi: 'दादरा और नगर हवेली तथा दमन और दीव',
  },
  DL: { en: 'Delhi', kn: 'ದೆಹಲಿ', ta: 'டெல்லி', hi: 'दिल्ली' },
  GA: { en: 'Goa', kn: 'ಗೋವಾ', ta: 'கோவா', hi: 'गोवा' },
  GJ: { en: 'Gujarat', kn: 'ಗುಜರಾತ್', ta: 'குஜராத்', hi: 'गुजरात' },
  HR: { en: 'Haryana', kn: 'ಹರಿಯಾಣ', ta: 'ஹரியானா', hi: 'हरियाणा' },
  HP: { en: 'Himachal Pradesh', kn: 'ಹಿಮಾಚಲ ಪ್ರದೇಶ', ta: 'இமாச்சலப் பிரதேசம்', hi: 'हिमाचल प्रदेश' },
  JK: { en: 'Jammu and Kashmir', kn: 'ಜಮ್ಮು ಮತ್ತು ಕಾಶ್ಮೀರ', ta: 'ஜம்மு காஷ்மீர்', hi: 'जम्मू और कश्मीर' },
  JH: { en: 'Jharkhand', kn: 'ಜಾರ್ಖಂಡ್', ta: 'ஜார்க்கண்ட்', hi: 'झारखंड' },
  KA: { en: 'Karnataka', kn: 'ಕರ್ನಾಟಕ', ta: 'கர்நாடகா', hi: 'कर्नाटक' },
  KL: { en: 'Kerala', kn: 'ಕೇರಳ', ta: 'கேரளா', hi: 'केरल' },
  LA: { en: 'Ladakh', kn: 'ಲಡಾಖ್', ta: 'லடாக்', hi: 'लद्दाख' },
  LD: { en: 'Lakshadweep', kn: 'ಲಕ್ಷದ್ವೀಪ', ta: 'லட்சத்தீவு', hi: 'लक्षद्वीप' },
  MP: { en: 'Madhya Pradesh', kn: 'ಮಧ್ಯಪ್ರದೇಶ', ta: 'மத்தியப் பிரதேசம்', hi: 'मध्य प्रदेश' },
  MH: { en: 'Maharashtra', kn: 'ಮಹಾರಾಷ್ಟ್ರ', ta: 'மகாராஷ்டிரா', hi: 'महाराष्ट्र' },
  MN: { en: 'Manipur', kn: 'ಮಣಿಪುರ', ta: 'மணிப்பூர்', hi: 'मणिपुर' },
  ML: { en: 'Meghalaya', kn: 'ಮೇಘಾಲಯ', ta: 'மேகாலயா', hi: 'मेघालय' },
  MZ: { en: 'Mizoram', kn: 'ಮಿಜೋರಾಂ', ta: 'மிசோரம்', hi: 'मिज़ोरम' },
  NL: { en: 'Nagaland', kn: 'ನಾಗಾಲ್ಯಾಂಡ್', ta: 'நாகாலாந்து', hi: 'नागालैंड' },
  OD: { en: 'Odisha', kn: 'ಒಡಿಶಾ', ta: 'ஒடிசா', hi: 'ओडिशा' },
  PY: { en: 'Puducherry', kn: 'ಪುದುಚೇರಿ', ta: 'புதுச்சேரி', hi: 'पुदुचेरी' },
  PB: { en: 'Punjab', kn: 'ಪಂಜಾಬ್', ta: 'பஞ்சாப்', hi: 'पंजाब' },
  RJ: { en: 'Rajasthan', kn: 'ರಾಜಸ್ಥಾನ', ta: 'ராஜஸ்தான்', hi: 'राजस्थान' },
  SK: { en: 'Sikkim', kn: 'ಸಿಕ್ಕಿಂ', ta: 'சிக்கிம்', hi: 'सिक्किम' },
  TN: { en: 'Tamil Nadu', kn: 'ತಮಿಳುನಾಡು', ta: 'தமிழ்நாடு', hi: 'तमिलनाडु' },
  TG: { en: 'Telangana', kn: 'ತೆಲಂಗಾಣ', ta: 'தெலங்கானா', hi: 'तेलंगाना' },
  TR: { en: 'Tripura', kn: 'ತ್ರಿಪುರ', ta: 'திரிபுரா', hi: 'त्रिपुरा' },
  UP: { en: 'Uttar Pradesh', kn: 'ಉತ್ತರ ಪ್ರದೇಶ', ta: 'உத்தரப் பிரதேசம்', hi: 'उत्तर प्रदेश' },
  UK: { en: 'Uttarakhand', kn: 'ಉತ್ತರಾಖಂಡ', ta: 'உத்தராகண்ட்', hi: 'उत्तराखंड' },
  WB: { en: 'West Bengal', kn: 'ಪಶ್ಚಿಮ ಬಂಗಾಳ', ta: 'மேற்கு வங்காளம்', hi: 'पश्चिम बंगाल' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** The current code of a state or union territory. */
export type RegionId = keyof typeof REGIONS;

/** Every state and union territory, in the table's order. */
export const REGION_IDS = Object.keys(REGIONS) as readonly RegionId[];

/**
 * States where cash contests are not offered, in the order in which the terms list them.
 *
 * Documents print how many there are. Before you change the list, freeze that number in each published version that
 * prints it (`restrictedStates` in its front matter; the build refuses a changed text). Then announce
 * a version of the terms that names the new list and freezes nothing (src/content/legal/README.md).
 */
export const RESTRICTED_STATE_IDS = [
  'KA',
  'ML',
  'AP',
  'AS',
  'OD',
  'SK',
  'NL',
  'TG',
] as const satisfies RegionId[];

/**
 * States of which the documents in force say that cash contests are not offered there yet, and by which rules they would be ('if
 * cash contests are ever offered in Tamil Nadu'). Nothing about money is offered there until the documents say otherwise: a test
 * holds them to this list.
 */
export const NOT_OFFERED_YET = ['TN'] as const satisfies RegionId[];

export type RestrictedState = (typeof RESTRICTED_STATE_IDS)[number];

/** Former codes, which some IP databases still contain. */
export const FORMER_CODES: readonly (readonly [string, RegionId])[] = [
  ['CT', 'CG'],
  ['DN', 'DH'],
  ['DD', 'DH'],
  ['OR', 'OD'],
  ['TS', 'TG'],
  ['UT', 'UK'],
];

const BY_CODE: ReadonlyMap<string, RegionId> = new Map([
  ...REGION_IDS.map((id) => [id, id] as const),
  ...FORMER_CODES,
]);

/** Whether cash contests are not offered in the region. */
export function isRestricted(region: RegionId): region is RestrictedState {
  return (RESTRICTED_STATE_IDS as readonly RegionId[]).includes(region);
}

/** Whether documents say that cash contests are not offered in the region yet. */
export function isNotOfferedYet(region: RegionId): boolean {
  return (NOT_OFFERED_YET as readonly RegionId[]).includes(region);
}

/** The restricted state that a region code names, in any letter case; `null` for every other code. */
export function parseRestrictedState(code: string): RestrictedState | null {
  const region = parseRegion(code);
  return region !== null && isRestricted(region) ? region : null;
}

/** The state or union territory that a code names, in any letter case; `null` for every other code. */
export function parseRegion(code: string): RegionId | null {
  return BY_CODE.get(code.trim().toUpperCase()) ?? null;
}

/**
 * Whether the edge's country code (`CF-IPCountry`) names a country other than India. False for `XX` (unknown), `T1` (Tor)
 * and anything else that is not a code of ISO 3166-1 alpha-2.
 */
export function isForeignCountry(code: string | null): boolean {
  if (code === null || code === 'IN') return false;
  const country = code.trim();
  return /^[A-Za-z]{2}$/.test(country) && !['IN', 'XX'].includes(country.toUpperCase());
}

/** The English name of a region by its code, a former one too; `null` for any other text. @example nameRegion('OR') // 'Odisha' */
export function nameRegion(code: string): string | null {
  const region = BY_CODE.get(code);
  return region === undefined ? null : REGIONS[region].en;
}

/** A region code of India in upper case; empty for any other text. */
export function parseIndianRegion(code: string): string {
  const known = code.trim().toUpperCase();
  return BY_CODE.has(known) ? known : '';
}
