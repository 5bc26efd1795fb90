import { ADULT_AGE_YEARS, PLAYER_POINTS, TEAM_BUDGET_POINTS, TEAM_SIZE } from '../../config/numbers.ts';
import { LANGUAGE_BONUS_RUPEES, WITHDRAWAL_HOURS } from '../claims/cash.ts';
import type { GuideStep, InstallWords } from '../install/types.ts';
import type { UiWords } from '../ui/types.ts';
import type { LanguageClaims, LanguagePageWords, LanguageWordsWithPage } from './types.ts';

const ui: UiWords = {
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
    version: 'ಆವೃತ್ತಿ',
  },
  qr: {
    caption: 'ಆ್ಯಪ್ ಡೌನ್‌ಲೋಡ್ ಮಾಡಲು ನಿಮ್ಮ Android ಫೋನ್‌ನಿಂದ ಸ್ಕ್ಯಾನ್ ಮಾಡಿ',
    alternative: 'Android ಆ್ಯಪ್ ಡೌನ್‌ಲೋಡ್‌ನ QR ಕೋಡ್',
  },
  afterDownload: {
    title: 'ಡೌನ್‌ಲೋಡ್ ಶುರುವಾಗಿದೆ',
    text: 'ಮುಗಿದ ಮೇಲೆ ನೋಟಿಫಿಕೇಶನ್‌ನಿಂದ ಫೈಲ್ ತೆರೆಯಿರಿ. ಈ ಬ್ರೌಸರ್‌ಗೆ ಅನುಮತಿ ನೀಡಬೇಕೇ ಎಂದು Android ಒಮ್ಮೆ ಕೇಳುತ್ತದೆ.',
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
  termsChange: {
    text: 'ನಮ್ಮ ನಿಯಮಗಳು ಮತ್ತು ನೀತಿಗಳು {date} ರಂದು ಬದಲಾಗುತ್ತವೆ:',
    link: 'ಏನು ಬದಲಾಗುತ್ತದೆ',
  },
  document: {
    contents: 'ಈ ಪುಟದಲ್ಲಿ',
    inBrief: 'ಸಂಕ್ಷಿಪ್ತವಾಗಿ',
    home: 'ಮುಖಪುಟ',
    backToTop: 'ಮೇಲಕ್ಕೆ ಹೋಗಿ',
    section: 'ವಿಭಾಗ',
    inForceSince: '{date} ರಿಂದ ಜಾರಿಯಲ್ಲಿದೆ',
    wasInForce: '{date} ರಿಂದ {until} ರವರೆಗೆ ಜಾರಿಯಲ್ಲಿತ್ತು',
    takesEffect: '{date} ರಿಂದ ಜಾರಿಗೆ ಬರುತ್ತದೆ',
    announced: '{date} ರಂದು ಪ್ರಕಟಿಸಲಾಗಿದೆ',
    pastNote: 'ಇದು ಹಿಂದಿನ ಆವೃತ್ತಿ; ನೋಡಿಕೊಳ್ಳಲು ಮಾತ್ರ ಇಡಲಾಗಿದೆ. ಇದು ಈಗ ಅನ್ವಯಿಸುವುದಿಲ್ಲ.',
    comingNote: 'ಈ ಆವೃತ್ತಿಯನ್ನು ಪ್ರಕಟಿಸಲಾಗಿದೆ; ಇದು ಇನ್ನೂ ಅನ್ವಯಿಸುವುದಿಲ್ಲ.',
    toInForce: 'ಈಗ ಜಾರಿಯಲ್ಲಿರುವ ಆವೃತ್ತಿಯನ್ನು ಓದಿ',
    notice: {
      label: 'ಪ್ರಕಟಿಸಿದ ಬದಲಾವಣೆ',
      title: 'ಈ ದಾಖಲೆ {date} ರಂದು ಬದಲಾಗುತ್ತದೆ',
      read: 'ಹೊಸ ಆವೃತ್ತಿಯನ್ನು ಓದಿ',
      changes: 'ಏನು ಬದಲಾಗುತ್ತದೆ ಎಂದು ಪದಪದವಾಗಿ ನೋಡಿ',
    },
    versions: 'ಈ ದಾಖಲೆಯ ಆವೃತ್ತಿಗಳು',
    past: 'ಹಿಂದಿನದು',
    inForce: 'ಜಾರಿಯಲ್ಲಿದೆ',
    coming: 'ಮುಂದಿನದು',
    changes: 'ಒಂದು ಆವೃತ್ತಿಯಿಂದ ಇನ್ನೊಂದಕ್ಕೆ ಏನು ಬದಲಾಗಿದೆ',
  },
};

const openFromNotification: GuideStep = {
  picture: 'open-file',
  title: 'ಫೈಲ್ ತೆರೆಯಿರಿ',
  text: 'ನೋಟಿಫಿಕೇಶನ್ ಪಟ್ಟಿಯನ್ನು ಕೆಳಗೆಳೆದು, ಮುಗಿದ ಡೌನ್‌ಲೋಡ್ ಮೇಲೆ ಟ್ಯಾಪ್ ಮಾಡಿ. ಆಮೇಲೆ ಬೇಕಾದರೆ ಬ್ರೌಸರ್ ಮೆನುವಿನ `Downloads` ನಲ್ಲಿ ಸಿಗುತ್ತದೆ.',
};

const install: InstallWords = {
  meta: {
    title: 'Android ಫೋನ್‌ನಲ್ಲಿ {name} ಇನ್‌ಸ್ಟಾಲ್ ಮಾಡುವುದು ಹೇಗೆ',
    description: '{name} ಡೌನ್‌ಲೋಡ್ ಮಾಡುವುದು, ಬ್ರೌಸರ್‌ಗೆ ಅನುಮತಿ ನೀಡುವುದು, ಅಸಲಿ ಆ್ಯಪ್ ಗುರುತಿಸುವುದು: ಚಿತ್ರಗಳೊಂದಿಗೆ ಹಂತ ಹಂತವಾಗಿ.',
  },
  title: '{name} ಇನ್‌ಸ್ಟಾಲ್ ಮಾಡುವುದು ಹೇಗೆ',
  lead: 'ಸ್ಟೋರ್‌ನಿಂದ ಬಾರದ ಆ್ಯಪ್‌ಗಳ ಬಗ್ಗೆ Android ಕೆಲವು ಪ್ರಶ್ನೆ ಕೇಳುತ್ತದೆ. ಪ್ರತಿಯೊಂದರ ಅರ್ಥವೇನು, ಏನು ಉತ್ತರಿಸಬೇಕು ಎಂಬುದು ಇಲ್ಲಿದೆ.',
  download: 'ಆ್ಯಪ್ ಫೈಲ್ ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ',
  downloadNote: 'ಫೋನ್ ಮತ್ತು ಟ್ಯಾಬ್ಲೆಟ್‌ಗಳಿಗಾಗಿ Android ಪ್ಯಾಕೇಜ್; ಫೈಲ್‌ನ ಹೆಸರು {file}.',
  store: {
    title: 'ಅಥವಾ ಸ್ಟೋರ್‌ನಿಂದ ಪಡೆಯಿರಿ',
    text: 'ಫೈಲ್ ತೆರೆಯಬೇಕಿಲ್ಲ, ಅನುಮತಿಯನ್ನೂ ಕೊಡಬೇಕಿಲ್ಲ. ಆ್ಯಪ್ ಅದೇ.',
  },
  languages: 'ಈ ಮಾರ್ಗದರ್ಶಿಯ ಭಾಷೆ',
  yours: {
    chrome: 'Chrome ನಲ್ಲಿ ನಿಮ್ಮ ಹಂತಗಳು',
    samsung: 'Samsung Internet ನಲ್ಲಿ ನಿಮ್ಮ ಹಂತಗಳು',
    firefox: 'Firefox ನಲ್ಲಿ ನಿಮ್ಮ ಹಂತಗಳು',
    opera: 'Opera ದಲ್ಲಿ ನಿಮ್ಮ ಹಂತಗಳು',
    'in-app': 'ಮೊದಲು ಈ ಆ್ಯಪ್‌ನ ಒಳಗಿನ ಬ್ರೌಸರ್‌ನಿಂದ ಹೊರಬನ್ನಿ',
    other: 'ನಿಮ್ಮ ಹಂತಗಳು',
  },
  others: {
    title: 'ಬೇರೆ ಬ್ರೌಸರ್ ಅಥವಾ ಹಳೆಯ ಫೋನ್',
    text: 'ಬದಲಾಗುವುದು ಈ ಹಂತಗಳು ಮಾತ್ರ. ಮುಂದಿನವು ಮೇಲೆ ಇರುವಂತೆಯೇ.',
    names: {
      chrome: 'Chrome',
      samsung: 'Samsung Internet',
      firefox: 'Firefox',
      opera: 'Opera',
      'in-app': 'Instagram, Facebook, Telegram ಅಥವಾ ಇನ್ನೊಂದು ಆ್ಯಪ್‌ನ ಒಳಗೆ',
      other: 'ಬೇರೆ ಯಾವುದೇ ಬ್ರೌಸರ್',
    },
  },
  fetching: {
    chrome: [
      {
        picture: 'prompt',
        title: 'Chrome ಕೇಳುವ ಪ್ರಶ್ನೆ',
        text: 'ಈ ಫೈಲ್ ಹಾನಿಕಾರಕ ಇರಬಹುದು ಎಂದು Chrome ಎಚ್ಚರಿಸಬಹುದು. ಎಲ್ಲ ಆ್ಯಪ್ ಫೈಲ್‌ಗಳಿಗೂ ಅದು ಹೀಗೇ ಹೇಳುತ್ತದೆ. ಹೆಸರು `{file}` ಎಂದೇ ಇದೆಯೇ ನೋಡಿ, `Download anyway` ಒತ್ತಿ.',
      },
      openFromNotification,
    ],
    samsung: [
      {
        picture: 'prompt',
        title: 'Samsung Internet ಕೇಳುವ ಪ್ರಶ್ನೆ',
        text: 'ಫೈಲ್‌ನ ಹೆಸರು ಮತ್ತು ಗಾತ್ರ ಕಾಣುತ್ತದೆ. ಹೆಸರು `{file}` ಎಂದೇ ಇದೆಯೇ ನೋಡಿ, `Download` ಒತ್ತಿ.',
      },
      {
        picture: 'browser-menu',
        title: 'ಫೈಲ್ ತೆರೆಯಿರಿ',
        text: 'ಕೆಳಗಿನ ಮೂರು ಗೆರೆಗಳ ಮೇಲೆ ಟ್ಯಾಪ್ ಮಾಡಿ, `Downloads` ತೆರೆದು ಫೈಲ್ ಆರಿಸಿ.',
      },
      {
        picture: 'blocked',
        title: 'Auto Blocker ತಡೆದರೆ',
        text: 'ಹೊಸ Galaxy ಫೋನ್‌ಗಳು ಸ್ಟೋರ್‌ನ ಹೊರಗಿನ ಎಲ್ಲ ಆ್ಯಪ್‌ಗಳನ್ನು ತಡೆಯಬಹುದು. ಅದನ್ನು ಆಫ್ ಮಾಡಿ ಎಂದು ನಾವು ಹೇಳುವುದಿಲ್ಲ. ಬದಲಿಗೆ ಸ್ಟೋರ್ ಲಿಂಕ್ ಬಳಸಿ.',
      },
    ],
    firefox: [
      {
        picture: 'prompt',
        title: 'Firefox ಕೇಳುವ ಪ್ರಶ್ನೆ',
        text: 'ಫೈಲ್ ಉಳಿಸುವ ಮುನ್ನ Firefox ಕೇಳುತ್ತದೆ. ಹೆಸರು `{file}` ಎಂದೇ ಇದೆಯೇ ನೋಡಿ, `Download` ಒತ್ತಿ.',
      },
      {
        picture: 'open-file',
        title: 'ಫೈಲ್ ತೆರೆಯಿರಿ',
        text: 'ಡೌನ್‌ಲೋಡ್ ಮುಗಿಯಿತು ಎಂದು Firefox ತಿಳಿಸಿದಾಗ `Open` ಒತ್ತಿ.',
      },
    ],
    opera: [
      {
        picture: 'prompt',
        title: 'Opera ಕೇಳುವ ಪ್ರಶ್ನೆ',
        text: 'Opera ಫೈಲ್‌ನ ಹೆಸರು ತೋರಿಸುತ್ತದೆ. ಅದು `{file}` ಎಂದೇ ಇದೆಯೇ ನೋಡಿ, `Download` ಒತ್ತಿ.',
      },
      openFromNotification,
    ],
    'in-app': [
      {
        picture: 'leave-app',
        title: 'ಈ ಪುಟವನ್ನು ಬ್ರೌಸರ್‌ನಲ್ಲಿ ತೆರೆಯಿರಿ',
        text: 'ನೀವೀಗ ಬೇರೊಂದು ಆ್ಯಪ್‌ನ ಒಳಗಿದ್ದೀರಿ; ಅದರ ಬ್ರೌಸರ್‌ನಿಂದ ಸಾಮಾನ್ಯವಾಗಿ ಫೈಲ್ ಉಳಿಸಲು ಆಗುವುದಿಲ್ಲ. ಮೇಲಿನ ಮೂರು ಚುಕ್ಕೆಗಳನ್ನು ಒತ್ತಿ, `Open in browser` ಅಥವಾ `Open in Chrome` ಆರಿಸಿ.',
      },
      {
        picture: 'copy-link',
        title: 'ಆ ಆಯ್ಕೆ ಕಾಣುತ್ತಿಲ್ಲವೇ?',
        text: '{origin}/install ವಿಳಾಸವನ್ನು ನಕಲಿಸಿ, Chrome, Samsung Internet ಅಥವಾ Firefox ನಲ್ಲಿ ಅಂಟಿಸಿ.',
      },
      {
        picture: 'prompt',
        title: 'ಅಲ್ಲಿ ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ',
        text: 'ಡೌನ್‌ಲೋಡ್ ಬಟನ್ ಒತ್ತಿ, ಹೆಸರು `{file}` ಎಂದೇ ಇದೆಯೇ ನೋಡಿ, ಖಚಿತಪಡಿಸಿ.',
      },
      openFromNotification,
    ],
    other: [
      {
        picture: 'prompt',
        title: 'ಬ್ರೌಸರ್ ಕೇಳುವ ಪ್ರಶ್ನೆ',
        text: 'ಆ್ಯಪ್ ಫೈಲ್‌ಗಳ ಬಗ್ಗೆ ಬ್ರೌಸರ್ ಎಚ್ಚರಿಸಬಹುದು. ಹೆಸರು `{file}` ಎಂದೇ ಇದೆಯೇ ನೋಡಿ, ಡೌನ್‌ಲೋಡ್ ಖಚಿತಪಡಿಸಿ.',
      },
      openFromNotification,
    ],
  },
  allowing: {
    '8-or-later': {
      picture: 'allow-source',
      title: 'ಒಮ್ಮೆ ಅನುಮತಿ ಕೊಡಿ',
      text: 'ನಿಮ್ಮ ಬ್ರೌಸರ್ ಆ್ಯಪ್ ಇನ್‌ಸ್ಟಾಲ್ ಮಾಡಬಹುದೇ ಎಂದು Android ಕೇಳುತ್ತದೆ. `Settings` ಒತ್ತಿ, `Allow from this source` ಆನ್ ಮಾಡಿ, ಹಿಂದಕ್ಕೆ ಬನ್ನಿ.',
    },
    'before-8': {
      picture: 'security-list',
      title: '`Unknown sources` ಆನ್ ಮಾಡಿ',
      text: '`Settings` ತೆರೆದು `Security` ಗೆ ಹೋಗಿ, `Unknown sources` ಆನ್ ಮಾಡಿ. Android 7 ಮತ್ತು ಹಳೆಯ ಫೋನ್‌ಗಳಲ್ಲಿ ಇದು ಎಲ್ಲ ಆ್ಯಪ್‌ಗಳಿಗೂ ಅನ್ವಯಿಸುತ್ತದೆ; ಆದ್ದರಿಂದ ಕೆಲಸ ಮುಗಿದ ಮೇಲೆ ಮತ್ತೆ ಆಫ್ ಮಾಡಿ.',
    },
  },
  eras: { 'before-8': 'Android 7 ಅಥವಾ ಹಳೆಯದು', '8-or-later': 'Android 8 ಅಥವಾ ಹೊಸದು' },
  finishing: [
    {
      picture: 'scan',
      title: 'Play Protect ಪರಿಶೀಲಿಸಲಿ',
      text: 'ಆ್ಯಪ್ ಸ್ಕ್ಯಾನ್ ಮಾಡಬೇಕೇ ಎಂದು Google Play Protect ಕೇಳಬಹುದು. `Scan app` ಒತ್ತಿ, ಕಾಯಿರಿ. ಆ್ಯಪ್ ಹಾನಿಕಾರಕ ಎಂದು ಹೇಳಿದರೆ ಅಥವಾ ತಡೆದರೆ ಅಲ್ಲಿಗೇ ನಿಲ್ಲಿಸಿ: ಸ್ಟೋರ್ ಲಿಂಕ್ ಬಳಸಿ, {email} ಗೆ ನಮಗೆ ತಿಳಿಸಿ.',
    },
    {
      picture: 'home-screen',
      title: 'ಇನ್‌ಸ್ಟಾಲ್ ಮಾಡಿ, ತೆರೆಯಿರಿ',
      text: '`Install` ಒತ್ತಿ. ಮುಗಿದ ಮೇಲೆ {name} ನಿಮ್ಮ ಉಳಿದ ಆ್ಯಪ್‌ಗಳ ಜೊತೆ ಕಾಣುತ್ತದೆ.',
    },
    {
      picture: 'take-back',
      title: 'ಅನುಮತಿಯನ್ನು ಹಿಂಪಡೆಯಿರಿ',
      text: '`Settings` ನಲ್ಲಿ `Install unknown apps` ಹುಡುಕಿ, ಬ್ರೌಸರ್‌ಗೆ ಕೊಟ್ಟ ಅನುಮತಿಯನ್ನು ಆಫ್ ಮಾಡಿ. {name} ಗೆ ಅದು ಬೇಕಿಲ್ಲ.',
    },
  ],
  troubles: {
    title: 'ಏನಾದರೂ ಸರಿಯಿಲ್ಲ ಎನಿಸಿದರೆ',
    topics: [
      {
        id: 'genuine',
        picture: 'genuine',
        title: 'ಅಸಲಿ ಆ್ಯಪ್ ಗುರುತಿಸುವುದು ಹೇಗೆ',
        points: [
          'ಬ್ರೌಸರ್‌ನ ವಿಳಾಸ ಪಟ್ಟಿಯಲ್ಲಿ {origin} ಎಂದಿರುತ್ತದೆ, ಯಾವ ಎಚ್ಚರಿಕೆಯೂ ಇರುವುದಿಲ್ಲ.',
          'ಫೈಲ್‌ನ ಹೆಸರು `{file}`; ಇನ್‌ಸ್ಟಾಲ್ ಮಾಡುವ ಮುನ್ನ Android ಪರದೆಯಲ್ಲಿ {name} ಎಂಬ ಹೆಸರು ಕಾಣುತ್ತದೆ.',
          'ಸ್ಟೋರ್‌ನಲ್ಲಿ ಡೆವಲಪರ್ ಹೆಸರು {entity}.',
          'ನಾವು ಎಂದಿಗೂ ಚಾಟ್‌ನಲ್ಲಿ ಫೈಲ್ ಕಳುಹಿಸುವುದಿಲ್ಲ; ಇನ್‌ಸ್ಟಾಲ್ ಮಾಡಲು PIN, OTP ಅಥವಾ ಹಣ ಬೇಕಿಲ್ಲ.',
        ],
      },
      {
        id: 'storage',
        picture: 'storage',
        title: 'ಫೋನ್‌ನಲ್ಲಿ ಜಾಗ ಸಾಲುತ್ತಿಲ್ಲ',
        points: [
          '`Settings` ತೆರೆದು `Storage` ನಲ್ಲಿ ಯಾವುದು ಹೆಚ್ಚು ಜಾಗ ಹಿಡಿದಿದೆ ನೋಡಿ. ಫಾರ್ವರ್ಡ್ ಆಗಿ ಬಂದ ವೀಡಿಯೊಗಳೇ ಹೆಚ್ಚಾಗಿ ಕಾರಣ.',
          '`Downloads` ನಿಂದ `{file}` ನ ಹಳೆಯ ಪ್ರತಿಗಳನ್ನು ಅಳಿಸಿ.',
          'ಇನ್‌ಸ್ಟಾಲ್ ಆಗುವಾಗ ಆ್ಯಪ್‌ಗೆ ಹೆಚ್ಚು ಜಾಗ ಬೇಕು. ಫೈಲ್‌ನ ಗಾತ್ರದ ಸುಮಾರು ಮೂರು ಪಟ್ಟು ಜಾಗ ಖಾಲಿ ಮಾಡಿ.',
        ],
      },
      {
        id: 'not-installed',
        picture: 'retry',
        title: '`App not installed` ಎಂದು ಬಂದರೆ',
        points: [
          'ಫೈಲ್ ಪೂರ್ತಿ ಬಂದಿಲ್ಲದಿರಬಹುದು. ಅದನ್ನು ಅಳಿಸಿ, ಮತ್ತೆ ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ, ಹೊಸ ಫೈಲ್ ತೆರೆಯಿರಿ.',
          'ನಿಮ್ಮ ಬಳಿ ಈಗಾಗಲೇ ಇನ್ನೂ ಹೊಸ {name} ಇರಬಹುದು. ತೆರೆದು ನೋಡಿ.',
          'ಆಗಲೂ ಆಗದಿದ್ದರೆ {email} ಗೆ ಬರೆದು ಫೋನ್‌ನ ಹೆಸರು ಮತ್ತು Android ಆವೃತ್ತಿ ತಿಳಿಸಿ.',
        ],
      },
      {
        id: 'iphone',
        picture: 'home-screen',
        title: 'ನಿಮ್ಮದು iPhone ಅಥವಾ iPad ಆದರೆ',
        points: ['ಅದರಲ್ಲಿ Android ಫೈಲ್ ತೆರೆಯುವುದಿಲ್ಲ. {name} App Store ನಲ್ಲಿದೆ.'],
      },
    ],
  },
};

/** The bonus is not for players in the states without cash contests. */
const page = (name: string): LanguagePageWords => ({
  meta: {
    title: `ಕನ್ನಡದಲ್ಲಿ ಫ್ಯಾಂಟಸಿ ಕ್ರಿಕೆಟ್ | ${name}`,
    description: `${TEAM_SIZE} ಆಟಗಾರರನ್ನು ಆರಿಸಿ, ನಿಮ್ಮ ತಂಡ ಕಟ್ಟಿ, ಸ್ಪರ್ಧೆಗೆ ಸೇರಿ. Android ಮತ್ತು iPhone ಗಾಗಿ ${name} ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ. 18+.`,
  },
  eyebrow: `${name} · ಫ್ಯಾಂಟಸಿ ಕ್ರಿಕೆಟ್`,
  lead: `ಬ್ಯಾಟಿಂಗ್ ಕ್ರಮದ ಬಗ್ಗೆ ನಿಮಗೊಂದು ಅಭಿಪ್ರಾಯ ಇದ್ದೇ ಇರುತ್ತದೆ. ${TEAM_BUDGET_POINTS} ಪಾಯಿಂಟ್‌ಗಳೊಳಗೆ ${TEAM_SIZE} ಆಟಗಾರರನ್ನು ಆರಿಸಿ, ಅದನ್ನು ಸಾಬೀತು ಮಾಡಿ.`,
  action: 'ಆ್ಯಪ್ ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ',
  steps: {
    title: 'ಮೂರು ಹೆಜ್ಜೆ, ಒಂದು ತಂಡ',
    pick: { title: 'ಪಂದ್ಯ ಆರಿಸಿ', text: 'ಎರಡೂ ತಂಡಗಳ ಆಟಗಾರರ ಪಟ್ಟಿಯನ್ನೂ ಪಿಚ್ ವರದಿಯನ್ನೂ ನೋಡಿ.' },
    build: {
      title: 'ತಂಡ ಕಟ್ಟಿ',
      text: `ಒಬ್ಬ ಆಟಗಾರನ ಮೌಲ್ಯ ಸಾಮಾನ್ಯವಾಗಿ ${PLAYER_POINTS.min}ರಿಂದ ${PLAYER_POINTS.max} ಪಾಯಿಂಟ್. ವಿಕೆಟ್ ಕೀಪರ್, ಬ್ಯಾಟರ್, ಬೌಲರ್, ಆಲ್‌ರೌಂಡರ್ ಎಲ್ಲರೂ ಬೇಕು, ಎರಡೂ ತಂಡಗಳಿಂದ.`,
    },
    join: 'ಸ್ಪರ್ಧೆಗೆ ಸೇರಿ',
  },
  contests: { title: 'ಮೂರು ಬಗೆಯ ಸ್ಪರ್ಧೆಗಳು', headToHead: 'ಹೆಡ್ ಟು ಹೆಡ್', winnerTakesAll: 'ಗೆದ್ದವರಿಗೇ ಎಲ್ಲ' },
  numbers: { title: 'ಅಂಕಿ-ಅಂಶಗಳಲ್ಲಿ ಆಟ', team: 'ಆಟಗಾರರ ತಂಡ, ಎರಡೂ ಕಡೆಯಿಂದ', points: 'ಪಾಯಿಂಟ್‌ಗಳು, ತಂಡ ಕಟ್ಟಲು' },
  questions: {
    title: 'ಮೊದಲ ಪಂದ್ಯಕ್ಕೂ ಮುನ್ನ ಕೇಳುವ ಪ್ರಶ್ನೆಗಳು',
    rules: {
      question: 'ಫ್ಯಾಂಟಸಿ ಕ್ರಿಕೆಟ್ ಆಡುವುದು ಹೇಗೆ?',
      answer: `ನಿಜವಾದ ಪಂದ್ಯವೊಂದರ ಎರಡೂ ತಂಡಗಳಿಂದ ${TEAM_BUDGET_POINTS} ಪಾಯಿಂಟ್‌ಗಳೊಳಗೆ ${TEAM_SIZE} ಆಟಗಾರರನ್ನು ಆರಿಸಿ, ಗಡುವಿಗೆ ಮುನ್ನ ಸ್ಪರ್ಧೆಗೆ ಸೇರಿ. ಅವರು ಮೈದಾನದಲ್ಲಿ ಆಡಿದಂತೆ ನಿಮ್ಮ ತಂಡಕ್ಕೆ ಪಾಯಿಂಟ್ ಸಿಗುತ್ತದೆ. ಯಾವುದೇ ತಂಡದ ಆಡುವ ${TEAM_SIZE}ರ ಬಳಗವನ್ನು ನಕಲು ಮಾಡುವಂತಿಲ್ಲ.`,
    },
    who: {
      question: 'ಯಾರು ಆಡಬಹುದು?',
      free: `ಭಾರತದಲ್ಲಿರುವ, ${ADULT_AGE_YEARS} ವರ್ಷ ತುಂಬಿದ ಎಲ್ಲರೂ ಆಡಬಹುದು; ಒಬ್ಬರಿಗೆ ಒಂದೇ ಖಾತೆ. ವಯಸ್ಸಿನ ಪುರಾವೆ ಕೇಳಬಹುದು.`,
      cash: (states) =>
        `ಭಾರತದಲ್ಲಿರುವ, ${ADULT_AGE_YEARS} ವರ್ಷ ತುಂಬಿದ ಎಲ್ಲರೂ ಆಡಬಹುದು; ಒಬ್ಬರಿಗೆ ಒಂದೇ ಖಾತೆ. ${states.slice(0, -1).join(', ')} ಮತ್ತು ${states.at(-1)} ರಾಜ್ಯಗಳಲ್ಲಿ ಇರುವವರು ಉಚಿತ ಸ್ಪರ್ಧೆಗಳನ್ನು ಮಾತ್ರ ಆಡಬಹುದು.`,
    },
    cost: 'ಖರ್ಚು ಎಷ್ಟು?',
    bonus: { question: 'ಬೋನಸ್ ಅನ್ನು ಹಣವಾಗಿ ಹಿಂಪಡೆಯಬಹುದೇ?', answer: 'ಇಲ್ಲ.' },
    winnings: 'ಗೆದ್ದ ಹಣ ಹೇಗೆ ಸಿಗುತ್ತದೆ?',
    install: {
      question: 'ಇನ್‌ಸ್ಟಾಲ್ ಮಾಡುವುದು ಸುರಕ್ಷಿತವೇ?',
      answer: `${name} ಆ್ಯಪ್ ಅನ್ನು ಈ ತಾಣದಿಂದ ಅಥವಾ ಅದರ ಸ್ಟೋರ್ ಪುಟದಿಂದ ಮಾತ್ರ ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ. ಅಸಲಿ ಆ್ಯಪ್ ಗುರುತಿಸುವುದು ಹೇಗೆ ಎಂದು ನಮ್ಮ ಇನ್‌ಸ್ಟಾಲ್ ಮಾರ್ಗದರ್ಶಿ ತೋರಿಸುತ್ತದೆ.`,
    },
  },
  closing: {
    title: 'ಟಾಸ್ ನಿಮಗಾಗಿ ಕಾಯುವುದಿಲ್ಲ',
    text: `ನಾಯಕರು ಮೈದಾನಕ್ಕೆ ಇಳಿಯುವ ಮುನ್ನ ನಿಮ್ಮ ${name} ತಂಡ ಸಿದ್ಧವಿರಲಿ.`,
  },
});

const claims: LanguageClaims = {
  'headline-lakhs': {
    wording: 'ಕ್ರಿಕೆಟ್ ಅಭಿಮಾನಿಗಳೆಲ್ಲರ ಹೊಸ ತಾಣ, ಲಕ್ಷಗಟ್ಟಲೆ ಗೆಲ್ಲಿ',
    counterpart: 'ಕ್ರಿಕೆಟ್ ಅಭಿಮಾನಿಗಳೆಲ್ಲರ ಹೊಸ ತಾಣ',
  },
  'language-bonus': {
    wording: `ಕನ್ನಡಿಗರಿಗೆ ₹${LANGUAGE_BONUS_RUPEES} ಬೋನಸ್`,
    counterpart: 'ಉಚಿತ ಸ್ಪರ್ಧೆಗಳು',
  },
  'language-bonus-terms': {
    wording:
      'ನಗದು ಸ್ಪರ್ಧೆಗಳಿಗೆ ಅವಕಾಶವಿರುವ ರಾಜ್ಯಗಳಲ್ಲಿ ಇರುವ ಕನ್ನಡಿಗರಿಗಾಗಿ ಈ ಬೋನಸ್; ಕರ್ನಾಟಕದಲ್ಲಿ ನಗದು ಸ್ಪರ್ಧೆಗಳಿಲ್ಲ. ಬೋನಸ್‌ನಿಂದ ಪ್ರವೇಶ ಶುಲ್ಕದ ಒಂದು ಭಾಗವನ್ನು ಕಟ್ಟಬಹುದು; ಅದನ್ನು ಹಣವಾಗಿ ಹಿಂಪಡೆಯಲು ಎಂದಿಗೂ ಆಗುವುದಿಲ್ಲ.',
    counterpart: 'ಏನೂ ಕಟ್ಟಬೇಕಿಲ್ಲ. ಪಾಯಿಂಟ್‌ಗಳಿಗಾಗಿ ಆಡಿ, ರ‍್ಯಾಂಕ್‌ಗಾಗಿ ಆಡಿ.',
  },
  'bonus-credited': {
    wording: 'ನೋಂದಣಿಯಾದಾಗ ಬೋನಸ್ ನಿಮ್ಮ ಖಾತೆಗೆ ಜಮೆಯಾಗುತ್ತದೆ',
    counterpart: 'ಟಾಸ್‌ಗೂ ಮೊದಲೇ ನಿಮ್ಮ ತಂಡ ಸಿದ್ಧ',
  },
  'guaranteed-leagues': {
    wording: 'ಗ್ಯಾರಂಟಿ ಲೀಗ್‌ಗಳು',
    counterpart: 'ದೊಡ್ಡ ಲೀಗ್‌ಗಳು',
  },
  'guaranteed-leagues-text': {
    wording: 'ಸೀಟುಗಳು ಭರ್ತಿಯಾಗದಿದ್ದರೂ ಲೀಗ್ ನಡೆಯುತ್ತದೆ, ಬಹುಮಾನಗಳನ್ನು ಕೊಡಲಾಗುತ್ತದೆ.',
    counterpart: 'ಎದುರಾಳಿಗಳು ಹಲವರು; ಲೀಡರ್‌ಬೋರ್ಡ್ ಒಂದೇ, ಪ್ರತಿ ಎಸೆತಕ್ಕೂ ಬದಲಾಗುತ್ತದೆ. ರ‍್ಯಾಂಕ್‌ಗಾಗಿ ಆಡಿ, ಗೆಳೆಯರ ಮುಂದೆ ಬೀಗಿ.',
  },
  'head-to-head-text': {
    wording: 'ಎರಡು ತಂಡ, ಸಮಾನ ಪ್ರವೇಶ ಶುಲ್ಕ, ಎದುರಾಳಿ ಒಬ್ಬರೇ. ಹೆಚ್ಚು ಪಾಯಿಂಟ್ ಗಳಿಸಿದ ತಂಡಕ್ಕೆ ಬಹುಮಾನ.',
    counterpart: 'ಎರಡು ತಂಡ, ಎದುರಾಳಿ ಒಬ್ಬರೇ. ಯಾರ ಆಯ್ಕೆ ಸರಿ ಎಂದು ಪಂದ್ಯವೇ ಹೇಳುತ್ತದೆ.',
  },
  'winner-takes-all-text': {
    wording: 'ಸ್ಪರ್ಧಿಗಳು ಕೆಲವರೇ, ಬಹುಮಾನ ಒಂದೇ. ಮೊದಲ ಸ್ಥಾನಕ್ಕೆ ಮಾತ್ರ.',
    counterpart: 'ಸ್ಪರ್ಧಿಗಳು ಕೆಲವರೇ, ಲೆಕ್ಕಕ್ಕೆ ಬರುವುದು ಮೊದಲ ಸ್ಥಾನ ಮಾತ್ರ.',
  },
  'join-contest-text': {
    wording: 'ಪ್ರವೇಶ ಶುಲ್ಕ ಮತ್ತು ಬಹುಮಾನಗಳನ್ನು ನೋಡಿ, ಗಡುವಿಗೆ ಮುನ್ನ ಸೇರಿ.',
    counterpart: 'ಉಚಿತ ಸ್ಪರ್ಧೆಯೊಂದನ್ನು ಆರಿಸಿ, ಗಡುವಿಗೆ ಮುನ್ನ ಸೇರಿ. ಆಮೇಲೆ ಯಾರ ತಂಡವನ್ನೂ ಬದಲಿಸಲು ಆಗದು.',
  },
  withdrawals: {
    wording: `ಗೆದ್ದ ಹಣ ನಿಮ್ಮ ವಿನ್ನಿಂಗ್ ವಾಲೆಟ್‌ಗೆ ಬರುತ್ತದೆ. ಮೊದಲ ಬಾರಿ ಹಿಂಪಡೆಯಲು PAN ಜೊತೆ KYC ಬೇಕು; ನಂತರ ಹಣ ಬರಲು ${WITHDRAWAL_HOURS} ಗಂಟೆಗಳವರೆಗೆ ಆಗಬಹುದು. ಇದಕ್ಕೆ ಶುಲ್ಕವಿಲ್ಲ.`,
    counterpart: 'ಉಚಿತ ಆಟದಲ್ಲಿ ಹಣದ ಮಾತೇ ಇಲ್ಲ. ನೀವು ಆಡುವುದು ಪಾಯಿಂಟ್‌ಗಳಿಗಾಗಿ ಮತ್ತು ರ‍್ಯಾಂಕ್‌ಗಾಗಿ.',
  },
  'active-users': {
    wording: '15 ಲಕ್ಷ ಸಕ್ರಿಯ ಬಳಕೆದಾರರು',
    counterpart: 'ದೇಶದೆಲ್ಲೆಡೆಯ ಕ್ರಿಕೆಟ್ ಅಭಿಮಾನಿಗಳಿಗಾಗಿ',
  },
  'active-users-figure': {
    wording: '15 ಲಕ್ಷ',
    counterpart: 'ವರ್ಷವಿಡೀ',
  },
  'active-users-subtitle': {
    wording: 'ಸಕ್ರಿಯ ಬಳಕೆದಾರರು',
    counterpart: 'ತಂಡ ಕಟ್ಟಲು ಕ್ರಿಕೆಟ್ ಪಂದ್ಯಗಳು',
  },
  'safe-and-secure': {
    wording: '100% ಸುರಕ್ಷಿತ ಮತ್ತು ಭದ್ರ',
    counterpart: 'ಭದ್ರತಾ ಕ್ರಮಗಳ ವಿವರ ಗೌಪ್ಯತಾ ನೀತಿಯಲ್ಲಿದೆ',
  },
  'trusted-by': {
    wording: 'ನಮ್ಮ ಮೇಲೆ ನಂಬಿಕೆ ಇಟ್ಟವರು',
    counterpart: 'ಈ ಆ್ಯಪ್ ಯಾರಿಗಾಗಿ',
  },
  'member-of': {
    wording: 'ನಾವು ಸದಸ್ಯರಾಗಿರುವ ಸಂಸ್ಥೆ',
    counterpart: 'ನಮ್ಮ ನಿಯಮಗಳು',
  },
  'member-of-body': {
    wording: '{association}',
    counterpart: 'ಬಳಕೆಯ ನಿಯಮಗಳು ಮತ್ತು ಜವಾಬ್ದಾರಿಯುತ ಆಟ, ಸರಳ ಮಾತುಗಳಲ್ಲಿ',
  },
};

/** All words in Kannada. */
export const kn: LanguageWordsWithPage = {
  ui,
  install,
  states: {
    KA: 'ಕರ್ನಾಟಕ',
    ML: 'ಮೇಘಾಲಯ',
    AP: 'ಆಂಧ್ರಪ್ರದೇಶ',
    AS: 'ಅಸ್ಸಾಂ',
    OD: 'ಒಡಿಶಾ',
    SK: 'ಸಿಕ್ಕಿಂ',
    NL: 'ನಾಗಾಲ್ಯಾಂಡ್',
    TG: 'ತೆಲಂಗಾಣ',
  },
  restrictedNotice: (state) => `ನಿಮ್ಮ ರಾಜ್ಯ: ${state}. ಈ ರಾಜ್ಯದಲ್ಲಿ ನಗದು ಸ್ಪರ್ಧೆಗಳು ಲಭ್ಯವಿಲ್ಲ. ಉಚಿತ ಸ್ಪರ್ಧೆಗಳನ್ನು ಆಡಬಹುದು.`,
  landing: {
    page,
    claims,
    riskLine: 'ಈ ಆಟವು ಆರ್ಥಿಕ ಅಪಾಯದ ಅಂಶವನ್ನು ಒಳಗೊಂಡಿದೆ ಮತ್ತು ಚಟವಾಗಬಹುದು. ದಯವಿಟ್ಟು ಜವಾಬ್ದಾರಿಯಿಂದ ಮತ್ತು ನಿಮ್ಮ ಸ್ವಂತ ಹೊಣೆಯಲ್ಲಿ ಆಡಿ.',
  },
};
