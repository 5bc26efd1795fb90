import type { GuideStep, InstallWords } from './types.ts';

const openFromNotification: GuideStep = {
  picture: 'open-file',
  title: 'ಫೈಲ್ ತೆರೆಯಿರಿ',
  text: 'ನೋಟಿಫಿಕೇಶನ್ ಪಟ್ಟಿಯನ್ನು ಕೆಳಗೆಳೆದು, ಮುಗಿದ ಡೌನ್‌ಲೋಡ್ ಮೇಲೆ ಟ್ಯಾಪ್ ಮಾಡಿ. ಆಮೇಲೆ ಬೇಕಾದರೆ ಬ್ರೌಸರ್ ಮೆನುವಿನ `Downloads` ನಲ್ಲಿ ಸಿಗುತ್ತದೆ.',
};

export const kn: InstallWords = {
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
          'ಆಗಲೂ ಆಗದಿದ್ದರೆ {email} ಗೆ ಬರೆಯಿರಿ; ಫೋನ್‌ನ ಹೆಸರು ಮತ್ತು Android ಆವೃತ್ತಿ ತಿಳಿಸಿ.',
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
