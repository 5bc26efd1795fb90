/** What the law and the advertising council want said beside an offer. */

import type { Language } from '../../config/languages.ts';
import type { PageFacts } from '../../decide/facts.ts';
import type { LocalText } from './types.ts';

/** Prescribed wording (contract, section 4): printed to the letter, whatever the page's language. */
const RISK_LINE =
  'This game involves an element of financial risk and may be addictive. Please play responsibly and at your own risk.';

const RISK_LINE_TRANSLATED: Readonly<Partial<Record<Language, string>>> = {
  kn: 'ಈ ಆಟವು ಆರ್ಥಿಕ ಅಪಾಯದ ಅಂಶವನ್ನು ಒಳಗೊಂಡಿದೆ ಮತ್ತು ಚಟವಾಗಬಹುದು. ದಯವಿಟ್ಟು ಜವಾಬ್ದಾರಿಯಿಂದ ಮತ್ತು ನಿಮ್ಮ ಸ್ವಂತ ಹೊಣೆಯಲ್ಲಿ ಆಡಿ.',
  ta: 'இந்த விளையாட்டில் நிதி சார்ந்த ஆபத்து அடங்கியுள்ளது, மேலும் இது அடிமையாக்கக்கூடும். தயவுசெய்து பொறுப்புடனும் உங்கள் சொந்தப் பொறுப்பிலும் விளையாடுங்கள்.',
};

/** The page's language first, then the prescribed English; empty where the page makes no cash claim. */
export function riskLines({ cash, language }: PageFacts): readonly LocalText[] {
  if (!cash) return [];
  const translated = RISK_LINE_TRANSLATED[language];
  const english: LocalText = { text: RISK_LINE, language: 'en' };
  return translated === undefined ? [english] : [{ text: translated, language }, english];
}

/** Names the visitor's state, which is a slot: its name stands in the nominative in every language. */
export function restrictedNotice({ restricted, language, slots }: PageFacts): string | null {
  if (!restricted) return null;
  const state = slots.stateName;
  switch (language) {
    case 'en':
      return `Cash contests are not available in ${state}. You can still play free contests there.`;
    case 'kn':
      return `ನಿಮ್ಮ ರಾಜ್ಯ: ${state}. ಈ ರಾಜ್ಯದಲ್ಲಿ ನಗದು ಸ್ಪರ್ಧೆಗಳು ಲಭ್ಯವಿಲ್ಲ. ಉಚಿತ ಸ್ಪರ್ಧೆಗಳನ್ನು ಆಡಬಹುದು.`;
    case 'ta':
      return `உங்கள் மாநிலம்: ${state}. இங்கு பணப் போட்டிகள் கிடையாது. இலவசப் போட்டிகளை விளையாடலாம்.`;
    default:
      return language satisfies never;
  }
}
