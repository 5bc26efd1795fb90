/** Who runs the Android app that a brand hands out, and answers for its data: the brand's own company, or another brand's. */
import { type Brand, packageBrand } from '../../config/brands/index.ts';
import type { Language } from '../../config/languages.ts';

type Company = Pick<
  Brand,
  'name' | 'entity' | 'companyNumber' | 'registeredOffice' | 'supportEmail'
>;

const SENTENCES: Readonly<
  Record<Language, Readonly<Record<'own' | 'another', (app: Company) => string>>>
> = {
  en: {
    own: ({ entity }) =>
      `${entity} also owns and runs the app for Android, and is the data fiduciary for it.`,
    another: ({ name, entity, companyNumber, registeredOffice, supportEmail }) =>
      `The app for Android is ${name}: ${entity} (CIN ${companyNumber}), ${registeredOffice}, owns and runs it and is the data fiduciary for it. About an account in that app, write to ${supportEmail}.`,
  },
  hi: {
    own: ({ entity }) => `Android ऐप भी ${entity} चलाती है और उसके डेटा के लिए ज़िम्मेदार है।`,
    another: ({ name, entity, companyNumber, registeredOffice, supportEmail }) =>
      `Android ऐप ${name} है। इसे ${entity} (CIN ${companyNumber}), ${registeredOffice}, चलाती है और इसके डेटा के लिए ज़िम्मेदार है। इस ऐप के अकाउंट के बारे में ${supportEmail} पर लिखें।`,
  },
  kn: {
    own: ({ entity }) => `Android ಆ್ಯಪ್ ಅನ್ನೂ ${entity} ನಡೆಸುತ್ತದೆ; ಅದರ ಡೇಟಾಗೂ ಅದೇ ಹೊಣೆ.`,
    another: ({ name, entity, companyNumber, registeredOffice, supportEmail }) =>
      `Android ಆ್ಯಪ್‌ನ ಹೆಸರು ${name}. ಅದನ್ನು ${entity} (CIN ${companyNumber}), ${registeredOffice}, ನಡೆಸುತ್ತದೆ; ಅದರ ಡೇಟಾಗೂ ಅದೇ ಹೊಣೆ. ಆ ಆ್ಯಪ್‌ನ ಖಾತೆಯ ಬಗ್ಗೆ ಬರೆಯಬೇಕಾದ ವಿಳಾಸ: ${supportEmail}.`,
  },
  ta: {
    own: ({ entity }) => `Android ஆப்பையும் ${entity} நடத்துகிறது; அதன் தரவுக்கும் அதுவே பொறுப்பு.`,
    another: ({ name, entity, companyNumber, registeredOffice, supportEmail }) =>
      `Android ஆப்பின் பெயர் ${name}. அதை ${entity} (CIN ${companyNumber}), ${registeredOffice}, நடத்துகிறது; அதன் தரவுக்கும் அதுவே பொறுப்பு. அந்த ஆப்பில் உள்ள கணக்கு பற்றி எழுத: ${supportEmail}.`,
  },
};

/** A whole sentence or several. Plain text. */
export function appOperator(brand: Brand, language: Language): string {
  const app = packageBrand(brand);
  return SENTENCES[language][app.id === brand.id ? 'own' : 'another'](app);
}
