import type { GuideStep, InstallWords } from './types.ts';

const openFromNotification: GuideStep = {
  picture: 'open-file',
  title: 'Open the file',
  text: 'Pull down your notifications and tap the finished download. Later you find it in the browser’s menu under `Downloads`.',
};

export const en: InstallWords = {
  title: 'How to install {name}',
  lead: 'Android asks a few careful questions about apps that do not come from a store. Here is what each one means and what to answer.',
  download: 'Download the app file',
  downloadNote: 'An Android package named {file}, for phones and tablets.',
  store: {
    title: 'Or take it from the store',
    text: 'No file to open and no permission to give. It is the same app.',
  },
  languages: 'This guide in',
  yours: {
    chrome: 'Your steps in Chrome',
    samsung: 'Your steps in Samsung Internet',
    firefox: 'Your steps in Firefox',
    opera: 'Your steps in Opera',
    'in-app': 'First leave this app’s browser',
    other: 'Your steps',
  },
  others: {
    title: 'Another browser or an older phone',
    text: 'Only these steps differ. What follows them is the same as above.',
    names: {
      chrome: 'Chrome',
      samsung: 'Samsung Internet',
      firefox: 'Firefox',
      opera: 'Opera',
      'in-app': 'Inside Instagram, Facebook, Telegram or another app',
      other: 'Any other browser',
    },
  },
  fetching: {
    chrome: [
      {
        picture: 'prompt',
        title: 'When Chrome asks',
        text: 'Chrome may say that the file might be harmful. It says this of every app file. Check that the name reads `{file}`, then tap `Download anyway`.',
      },
      openFromNotification,
    ],
    samsung: [
      {
        picture: 'prompt',
        title: 'When Samsung Internet asks',
        text: 'It shows the file’s name and size. Check that the name reads `{file}`, then tap `Download`.',
      },
      {
        picture: 'browser-menu',
        title: 'Open the file',
        text: 'Tap the three lines at the bottom, then `Downloads`, then the file.',
      },
      {
        picture: 'blocked',
        title: 'If Auto Blocker stops it',
        text: 'Newer Galaxy phones can refuse every app from outside a store. We do not ask you to switch that off. Use the store link instead.',
      },
    ],
    firefox: [
      {
        picture: 'prompt',
        title: 'When Firefox asks',
        text: 'Firefox asks before it saves. Check that the name reads `{file}`, then tap `Download`.',
      },
      {
        picture: 'open-file',
        title: 'Open the file',
        text: 'Tap `Open` when Firefox says that the download is complete.',
      },
    ],
    opera: [
      {
        picture: 'prompt',
        title: 'When Opera asks',
        text: 'Opera shows the file’s name. Check that it reads `{file}`, then tap `Download`.',
      },
      openFromNotification,
    ],
    'in-app': [
      {
        picture: 'leave-app',
        title: 'Open this page in a real browser',
        text: 'You are inside another app, and its browser often cannot save a file. Tap the three dots at the top and choose `Open in browser` or `Open in Chrome`.',
      },
      {
        picture: 'copy-link',
        title: 'No such entry?',
        text: 'Copy the address {origin}/install and paste it into Chrome, Samsung Internet or Firefox.',
      },
      {
        picture: 'prompt',
        title: 'Download it there',
        text: 'Tap the download button, check that the name reads `{file}`, and confirm.',
      },
      openFromNotification,
    ],
    other: [
      {
        picture: 'prompt',
        title: 'When your browser asks',
        text: 'It may warn you about app files in general. Check that the name reads `{file}`, then confirm the download.',
      },
      openFromNotification,
    ],
  },
  allowing: {
    '8-or-later': {
      picture: 'allow-source',
      title: 'Allow this source, once',
      text: 'Android wants to know whether your browser may install apps. Tap `Settings`, switch on `Allow from this source` and go back.',
    },
    'before-8': {
      picture: 'security-list',
      title: 'Allow unknown sources',
      text: 'Open `Settings`, then `Security`, and switch on `Unknown sources`. On Android 7 and older it counts for every app, so switch it off again afterwards.',
    },
  },
  eras: { 'before-8': 'Android 7 or older', '8-or-later': 'Android 8 or newer' },
  finishing: [
    {
      picture: 'scan',
      title: 'Let Play Protect look',
      text: 'Google Play Protect may offer to scan the app. Choose `Scan app` and wait. If it calls the app harmful or blocks it, stop there: use the store link, and tell us at {email}.',
    },
    {
      picture: 'home-screen',
      title: 'Install and open',
      text: 'Tap `Install`. When it is done, {name} is on your phone with your other apps.',
    },
    {
      picture: 'take-back',
      title: 'Take the permission back',
      text: 'In `Settings`, search for `Install unknown apps` and switch your browser off again. {name} runs without it.',
    },
  ],
  troubles: {
    title: 'If something looks wrong',
    topics: [
      {
        id: 'genuine',
        picture: 'genuine',
        title: 'How to tell the genuine app',
        points: [
          'The address bar reads {origin} and shows no warning.',
          'The file is called `{file}`, and Android’s own screen names {name} before it installs.',
          'In the store, the developer is {entity}.',
          'We never send the file in a chat, and nobody needs a PIN, an OTP or a payment to install it.',
        ],
      },
      {
        id: 'storage',
        picture: 'storage',
        title: 'Not enough space',
        points: [
          'Open `Settings`, then `Storage`, and see what takes the most room. Forwarded videos are the usual suspects.',
          'Delete older copies of `{file}` from `Downloads`.',
          'An app needs more room while it installs than afterwards. Free about three times the size of the file.',
        ],
      },
      {
        id: 'not-installed',
        picture: 'retry',
        title: 'The phone says `App not installed`',
        points: [
          'The file may be incomplete. Delete it, download it again and open the new one.',
          'You may already have a newer {name}. Open it and see.',
          'If it still refuses, write to {email} and name your phone and Android version.',
        ],
      },
      {
        id: 'iphone',
        picture: 'home-screen',
        title: 'You have an iPhone or iPad',
        points: ['An Android file does not open there. {name} is on the App Store.'],
      },
    ],
  },
};
