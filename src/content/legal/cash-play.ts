/** The statement on contests for money that the law of 2025 requires: a whole sentence for each decision. */
import type { Brand, CashPlay } from '../../config/brands/index.ts';
import type { Language } from '../../config/languages.ts';
import { formatDay } from '../../shared/day-words.ts';

type Sentence = (name: string, day: string) => string;

const STATEMENTS: Readonly<
  Record<Language, Readonly<Record<Brand['cashPlay']['offered'], Sentence>>>
> = {
  en: {
    none: (name, day) =>
      `As of ${day}, the law of India does not allow contests for money. Until it does, ${name} offers free contests only: no cash can be added, and money in a wallet is paid back as the terms say.`,
    'where-permitted': (name, day) =>
      `As of ${day}, ${name} offers cash contests only in those places in which, and only as long as, no law in force prohibits them; everywhere else every contest is free and no cash can be added.`,
  },
  kn: {
    none: (name, day) =>
      `${day}ರ ಸ್ಥಿತಿ: ಭಾರತದಲ್ಲಿ ಎಲ್ಲಿಯೂ ಕಾನೂನು ನಗದು ಸ್ಪರ್ಧೆಗಳಿಗೆ ಅವಕಾಶ ಕೊಡುವುದಿಲ್ಲ. ಅದು ಅವಕಾಶ ಕೊಡುವವರೆಗೆ ${name} ಉಚಿತ ಸ್ಪರ್ಧೆಗಳನ್ನು ಮಾತ್ರ ನಡೆಸುತ್ತದೆ: ಹಣ ಸೇರಿಸಲಾಗದು, ವಾಲೆಟ್‌ನಲ್ಲಿರುವ ಹಣವನ್ನು ನಿಯಮಗಳಂತೆ ಮರಳಿಸಲಾಗುತ್ತದೆ.`,
    'where-permitted': (name, day) =>
      `${day}ರ ಸ್ಥಿತಿ: ಜಾರಿಯಲ್ಲಿರುವ ಯಾವ ಕಾನೂನೂ ನಿಷೇಧಿಸದ ಸ್ಥಳಗಳಲ್ಲಿ, ನಿಷೇಧವಿಲ್ಲದಷ್ಟು ಕಾಲ ಮಾತ್ರ ${name} ನಗದು ಸ್ಪರ್ಧೆಗಳನ್ನು ನಡೆಸುತ್ತದೆ; ಉಳಿದೆಲ್ಲ ಕಡೆ ಸ್ಪರ್ಧೆಗಳು ಉಚಿತ, ಹಣ ಸೇರಿಸಲಾಗದು.`,
  },
  ta: {
    none: (name, day) =>
      `${day} நிலவரப்படி, இந்தியாவில் எங்கும் பணப் போட்டிகளைச் சட்டம் அனுமதிப்பதில்லை. அனுமதிக்கும் வரை ${name} இலவசப் போட்டிகளை மட்டுமே நடத்தும்: பணம் சேர்க்க முடியாது, வாலட்டில் உள்ள பணம் விதிமுறைகளின்படி திருப்பித் தரப்படும்.`,
    'where-permitted': (name, day) =>
      `${day} நிலவரப்படி, நடைமுறையில் உள்ள எந்தச் சட்டமும் தடை செய்யாத இடங்களில், தடை செய்யாத வரை மட்டுமே ${name} பணப் போட்டிகளை நடத்துகிறது; மற்ற எல்லா இடங்களிலும் போட்டிகள் இலவசம், பணம் சேர்க்க முடியாது.`,
  },
  hi: {
    none: (name, day) =>
      `${day} की स्थिति: भारत का क़ानून कैश कॉन्टेस्ट की इजाज़त नहीं देता। जब तक इजाज़त न मिले, ${name} सिर्फ़ फ़्री कॉन्टेस्ट कराता है: पैसे जोड़े नहीं जा सकते, और वॉलेट का पैसा शर्तों के मुताबिक़ लौटाया जाता है।`,
    'where-permitted': (name, day) =>
      `${day} की स्थिति: ${name} कैश कॉन्टेस्ट सिर्फ़ उन जगहों पर और तभी तक कराता है, जहाँ और जब तक कोई लागू क़ानून उन्हें मना नहीं करता; बाक़ी हर जगह सारे कॉन्टेस्ट फ़्री हैं और पैसे जोड़े नहीं जा सकते।`,
  },
};

/** The decision of the brand's owner, with the day on which it was last confirmed. Plain text. */
export function cashPlayStatement(
  { name, cashPlay }: Pick<Brand, 'name'> & { cashPlay: Pick<CashPlay, 'offered' | 'asOf'> },
  language: Language,
): string {
  return STATEMENTS[language][cashPlay.offered](name, formatDay(cashPlay.asOf, language));
}
