import type { UiWords } from './types.ts';

export const kn: UiWords = {
  skipToContent: 'ಮುಖ್ಯ ವಿಷಯಕ್ಕೆ ಹೋಗಿ',
  menu: 'ಮೆನು',
  closeMenu: 'ಮೆನು ಮುಚ್ಚಿ',
  dismiss: 'ಮುಚ್ಚಿ',
  rotateDevice: 'ದಯವಿಟ್ಟು ನಿಮ್ಮ ಫೋನ್ ತಿರುಗಿಸಿ',
  rotateDismiss: 'ಹೀಗೆಯೇ ಮುಂದುವರಿಸಿ',
  age: { mark: '18+', text: '18 ವರ್ಷ ತುಂಬಿದವರಿಗೆ ಮಾತ್ರ' },
  download: {
    busy: 'ಡೌನ್‌ಲೋಡ್ ಆಗುತ್ತಿದೆ',
    done: 'ಡೌನ್‌ಲೋಡ್ ಪೂರ್ಣಗೊಂಡಿದೆ',
    app: 'ಆ್ಯಪ್ ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ',
    googlePlay: 'Google Play ನಲ್ಲಿ ಪಡೆಯಿರಿ',
    appStore: 'App Store ನಲ್ಲಿ ಪಡೆಯಿರಿ',
    newTab: 'ಹೊಸ ಟ್ಯಾಬ್‌ನಲ್ಲಿ ತೆರೆಯುತ್ತದೆ',
  },
  qr: {
    caption: 'ಆ್ಯಪ್ ಡೌನ್‌ಲೋಡ್ ಮಾಡಲು ನಿಮ್ಮ Android ಫೋನ್‌ನಿಂದ ಸ್ಕ್ಯಾನ್ ಮಾಡಿ',
    alternative: 'Android ಆ್ಯಪ್ ಡೌನ್‌ಲೋಡ್‌ನ QR ಕೋಡ್',
  },
  afterDownload: {
    title: 'ಡೌನ್‌ಲೋಡ್ ಶುರುವಾಗಿದೆ',
    text: 'ಮುಗಿದ ಮೇಲೆ ನೋಟಿಫಿಕೇಶನ್‌ನಿಂದ ಫೈಲ್ ತೆರೆಯಿರಿ. ಈ ಬ್ರೌಸರ್‌ಗೆ ಆ್ಯಪ್ ಇನ್‌ಸ್ಟಾಲ್ ಮಾಡಲು ಅನುಮತಿ ನೀಡಬೇಕೇ ಎಂದು Android ಒಮ್ಮೆ ಕೇಳುತ್ತದೆ.',
    guideLink: 'ಚಿತ್ರಗಳೊಂದಿಗೆ ಹಂತಗಳನ್ನು ನೋಡಿ',
    dismiss: 'ಮುಚ್ಚಿ',
  },
  installGuide: 'ಇನ್‌ಸ್ಟಾಲ್ ಮಾಡುವುದು ಹೇಗೆ',
  footer: {
    label: 'ಇತರ ಪುಟಗಳು',
    aboutUs: 'ನಮ್ಮ ಬಗ್ಗೆ',
    terms: 'ಬಳಕೆಯ ನಿಯಮಗಳು',
    privacy: 'ಗೌಪ್ಯತಾ ನೀತಿ',
    responsibleGaming: 'ಜವಾಬ್ದಾರಿಯುತ ಆಟ',
    installGuide: 'ಇನ್‌ಸ್ಟಾಲ್ ಮಾಡುವುದು ಹೇಗೆ',
    support: 'ಪ್ರಶ್ನೆಗಳಿವೆಯೇ? ನಮಗೆ ಬರೆಯಿರಿ:',
    follow: 'ನಮ್ಮನ್ನು ಫಾಲೋ ಮಾಡಿ',
    languages: 'ಭಾಷೆಗಳು',
  },
  responsible: {
    text: 'ಆಟ ಶುರು ಮಾಡುವ ಮೊದಲೇ ನಿಮ್ಮ ಮಿತಿಯನ್ನು ನೀವೇ ನಿಗದಿ ಮಾಡಿ.',
    link: 'ಜವಾಬ್ದಾರಿಯಿಂದ ಆಡಿ',
  },
  document: {
    contents: 'ಈ ಪುಟದಲ್ಲಿ',
    inBrief: 'ಸಂಕ್ಷಿಪ್ತವಾಗಿ',
    effectiveFrom: 'ಜಾರಿಗೆ ಬಂದ ದಿನಾಂಕ',
    home: 'ಮುಖಪುಟ',
    backToTop: 'ಮೇಲಕ್ಕೆ ಹೋಗಿ',
  },
};
