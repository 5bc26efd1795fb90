/**
 * What phones show in Hindi, Kannada and Tamil in place of the English words that the guide names. A phone shows its own
 * language, which may not be the page's, so the guide prints both.
 *
 * Sources, read on 26 November 2026 and not tried on a phone: Android 11's PackageInstaller
 * (`frameworks/base/packages/PackageInstaller/res/values-hi`, `-kn`, `-ta`; the question of `Install` from Android 16,
 * which words the English like that), its settings (`SettingsLib`, and `external_source_switch_title` of Settings, the
 * Hindi one of Samsung's One UI), and Chromium's
 * `chrome/browser/ui/android/strings/translations/android_chrome_strings_*.xtb` of 2024. `Cancel` is PackageInstaller's in
 * Chrome's dialog too. Words that are not here, Play Protect's among them, were found in English only; nothing is
 * translated by us. `Downloads` is among them: browsers' menus and the folder have different words. Of Android's sentences
 * about a failure it is the part that tells them apart.
 */
import type { Language } from '../../config/languages.ts';

type Translations = Readonly<Record<Exclude<Language, 'en'>, string>>;

const PHONE_WORDS: ReadonlyMap<string, Translations> = new Map<string, Translations>([
  [
    'File might be harmful',
    {
      hi: 'यह फ़ाइल नुकसान पहुंचा सकती है',
      kn: 'ಫೈಲ್ ಹಾನಿಕಾರಕವಾಗಿರಬಹುದು',
      ta: 'ஃபைல் தீங்கிழைப்பதாக இருக்கக்கூடும்',
    },
  ],
  [
    'Do you want to download {file} anyway?',
    {
      hi: 'क्या आपको फिर भी {file} को डाउनलोड करना है?',
      kn: 'ಹೇಗಿದ್ದರೂ {file} ಅನ್ನು ಡೌನ್‌ಲೋಡ್ ಮಾಡಲು ನೀವು ಬಯಸುವಿರಾ?',
      ta: '{file} ஃபைலைப் பதிவிறக்க வேண்டுமா?',
    },
  ],
  [
    'Download anyway',
    {
      hi: 'फिर भी डाउनलोड करें',
      kn: 'ಹೇಗಿದ್ದರೂ ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ',
      ta: 'பரவாயில்லை, பதிவிறக்கு',
    },
  ],
  ['Cancel', { hi: 'रद्द करें', kn: 'ರದ್ದುಮಾಡಿ', ta: 'ரத்துசெய்' }],
  [
    'For your security, your phone is not allowed to install unknown apps from this source.',
    {
      hi: 'आपकी सुरक्षा के लिए, आपके फ़ोन को इस स्रोत से अनजान ऐप्लिकेशन इंस्टॉल करने की अनुमति नहीं है.',
      kn: 'ನಿಮ್ಮ ಸುರಕ್ಷತೆಯ ದೃಷ್ಟಿಯಿಂದ, ಈ ಮೂಲದಿಂದ ಬಂದಿರುವ ಅಪರಿಚಿತ ಆ್ಯಪ್‌ಗಳನ್ನು ಇನ್‌ಸ್ಟಾಲ್‌ ಮಾಡಲು ನಿಮ್ಮ ಫೋನ್‌ಗೆ ಅನುಮತಿಯಿಲ್ಲ.',
      ta: 'உங்கள் பாதுகாப்பிற்காக, இந்த மூலத்திலிருந்து பெற்ற அறியப்படாத ஆப்ஸை மொபைலில் நிறுவ அனுமதியில்லை.',
    },
  ],
  ['Settings', { hi: 'सेटिंग', kn: 'ಸೆಟ್ಟಿಂಗ್‌ಗಳು', ta: 'அமைப்புகள்' }],
  [
    'Allow from this source',
    {
      hi: 'इस स्रोत से अनुमति दें',
      kn: 'ಈ ಮೂಲದಿಂದ ಅನುಮತಿಸಿ',
      ta: 'இந்த மூலத்திலிருந்து அனுமதி',
    },
  ],
  [
    'Install unknown apps',
    {
      hi: 'अनजान ऐप्लिकेशन इंस्टॉल करने का ऐक्सेस',
      kn: 'ಅಪರಿಚಿತ ಆ್ಯಪ್‌ಗಳನ್ನು ಸ್ಥಾಪಿಸಿ',
      ta: 'நிறுவுதல் (அறியாதவை)',
    },
  ],
  [
    'Do you want to install this app?',
    {
      hi: 'क्या आपको यह ऐप्लिकेशन इंस्टॉल करना है?',
      kn: 'ನೀವು ಈ ಆ್ಯಪ್ ಅನ್ನು ಇನ್‌ಸ್ಟಾಲ್ ಮಾಡಲು ಬಯಸುವಿರಾ?',
      ta: 'இந்த ஆப்ஸை நிறுவ வேண்டுமா?',
    },
  ],
  ['Install', { hi: 'इंस्टॉल करें', kn: 'ಇನ್‌ಸ್ಟಾಲ್ ಮಾಡಿ', ta: 'நிறுவு' }],
  [
    'App not installed',
    {
      hi: 'ऐप्लिकेशन इंस्टॉल नहीं हुआ',
      kn: 'ಆ್ಯಪ್‌ ಇನ್‌ಸ್ಟಾಲ್‌ ಮಾಡಲಾಗಿಲ್ಲ',
      ta: 'ஆப்ஸ் நிறுவப்படவில்லை',
    },
  ],
  [
    'package appears to be invalid',
    {
      hi: 'पैकेज अमान्य लग रहा है',
      kn: 'ಅಮಾನ್ಯವಾಗಿರುವಂತೆ ತೋರುತ್ತದೆ',
      ta: 'தொகுப்பு செல்லாததுபோல் இருப்பதால்',
    },
  ],
  [
    'package conflicts with an existing package',
    {
      hi: 'पैकेज का किसी मौजूदा पैकेज से विरोध है',
      kn: 'ಅಸ್ತಿತ್ವದಲ್ಲಿರುವ ಪ್ಯಾಕೇಜ್ ಜೊತೆಗೆ ಸಂಘರ್ಷವಾಗುತ್ತದೆ',
      ta: 'ஏற்கனவே உள்ள தொகுப்புடன் முரண்படுவதால்',
    },
  ],
  [
    'isn’t compatible with your phone',
    {
      hi: 'आपके फ़ोन से संगत नहीं है',
      kn: 'ನಿಮ್ಮ ಫೋನ್ ಜೊತೆಗೆ ಹೊಂದಾಣಿಕೆಯಾಗುವುದಿಲ್ಲ',
      ta: 'உங்கள் மொபைலில் இயங்குமாறு இல்லாததால்',
    },
  ],
]);

/** A phone's own words in that language, not yet filled; `undefined` in English, and where they are not known. */
export function phoneWords(english: string, language: Language): string | undefined {
  return language === 'en' ? undefined : PHONE_WORDS.get(english)?.[language];
}
