/** The one statement on contests for money that the law of 2025 calls for: a whole sentence for each decision. */
import type { Brand } from '../../config/brands/index.ts';
import type { Language } from '../../config/languages.ts';

type Sentence = (name: string, day: string) => string;

const STATEMENTS: Readonly<Record<Language, Readonly<Record<Brand['cashPlay']['offered'], Sentence>>>> = {
  en: {
    none: (name, day) =>
      `As of ${day}, ${name} offers no cash contests anywhere in India: every contest is free, no cash can be added, and money in a wallet is paid back as the terms say.`,
    'where-permitted': (name, day) =>
      `As of ${day}, ${name} offers cash contests only in those places in which, and only as long as, no law in force prohibits them; everywhere else every contest is free and no cash can be added.`,
  },
  kn: {
    none: (name, day) =>
      `${day} ರಂತೆ, ${name} ಭಾರತದ ಎಲ್ಲಿಯೂ ನಗದು ಸ್ಪರ್ಧೆಗಳನ್ನು ನಡೆಸುವುದಿಲ್ಲ: ಎಲ್ಲ ಸ್ಪರ್ಧೆಗಳೂ ಉಚಿತ, ಹಣ ಸೇರಿಸಲಾಗದು, ವಾಲೆಟ್‌ನಲ್ಲಿರುವ ಹಣವನ್ನು ನಿಯಮಗಳಂತೆ ಮರಳಿಸಲಾಗುತ್ತದೆ.`,
    'where-permitted': (name, day) =>
      `${day} ರಂತೆ, ಜಾರಿಯಲ್ಲಿರುವ ಯಾವ ಕಾನೂನೂ ನಿಷೇಧಿಸದ ಸ್ಥಳಗಳಲ್ಲಿ, ನಿಷೇಧಿಸದಿರುವವರೆಗೆ ಮಾತ್ರ ${name} ನಗದು ಸ್ಪರ್ಧೆಗಳನ್ನು ನಡೆಸುತ್ತದೆ; ಉಳಿದೆಲ್ಲ ಕಡೆ ಸ್ಪರ್ಧೆಗಳು ಉಚಿತ, ಹಣ ಸೇರಿಸಲಾಗದು.`,
  },
  ta: {
    none: (name, day) =>
      `${day} நிலவரப்படி, ${name} இந்தியாவில் எங்கும் பணப் போட்டிகளை நடத்துவதில்லை: எல்லாப் போட்டிகளும் இலவசம், பணம் சேர்க்க முடியாது, வாலட்டில் உள்ள பணம் விதிமுறைகளின்படி திருப்பித் தரப்படும்.`,
    'where-permitted': (name, day) =>
      `${day} நிலவரப்படி, நடைமுறையில் உள்ள எந்தச் சட்டமும் தடை செய்யாத இடங்களில், தடை செய்யாத வரை மட்டுமே ${name} பணப் போட்டிகளை நடத்துகிறது; மற்ற எல்லா இடங்களிலும் போட்டிகள் இலவசம், பணம் சேர்க்க முடியாது.`,
  },
};

/**
 * What the brand's owner has decided, with the day on which it was last made sure of. Plain text.
 *
 * @example 'As of 22 November 2026, CardXI offers no cash contests anywhere in India: …'
 */
export function cashPlayStatement(
  { name, cashPlay }: Pick<Brand, 'name' | 'cashPlay'>,
  language: Language,
): string {
  const format = new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'long', timeZone: 'UTC' });
  return STATEMENTS[language][cashPlay.offered](name, format.format(new Date(`${cashPlay.asOf}T00:00:00Z`)));
}
