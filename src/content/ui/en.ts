import type { UiWords } from './types.ts';

export const en: UiWords = {
  skipToContent: 'Skip to main content',
  menu: 'Menu',
  closeMenu: 'Close menu',
  dismiss: 'Close',
  rotateDevice: 'Please Rotate Your Device',
  rotateDismiss: 'Continue in landscape',
  age: { mark: '18+', text: 'For players aged 18 and over' },
  download: {
    busy: 'DOWNLOADING',
    done: 'Download complete',
    app: 'Download app',
    googlePlay: 'Get it on Google Play',
    appStore: 'Get it on the App Store',
    newTab: 'opens in a new tab',
  },
  qr: {
    caption: 'Scan with your Android phone to download the app',
    alternative: 'QR code that opens the Android download',
  },
  afterDownload: {
    title: 'Your download has started',
    text: 'When it finishes, open the file from your notifications. Android asks once whether this browser may install apps.',
    guideLink: 'See the steps, with pictures',
    dismiss: 'Close',
  },
  installGuide: 'How to install',
  footer: {
    label: 'Footer',
    aboutUs: 'About us',
    terms: 'Terms of use',
    privacy: 'Privacy policy',
    responsibleGaming: 'Responsible gaming',
    installGuide: 'How to install',
    support: 'Questions? Write to',
    follow: 'Follow us',
    languages: 'Languages',
  },
  responsible: {
    text: 'Set your own limits before you start.',
    link: 'Play responsibly',
  },
  document: {
    contents: 'On this page',
    inBrief: 'In brief',
    effectiveFrom: 'Effective from',
    home: 'Home',
    backToTop: 'Back to top',
  },
};
