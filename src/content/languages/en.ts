import { ADULT_AGE_YEARS, PLAYER_POINTS, TEAM_BUDGET_POINTS, TEAM_SIZE } from '../../config/numbers.ts';
import type { GuideStep, InstallWords } from '../install/types.ts';
import type { UiWords } from '../ui/types.ts';
import type { VerifyWords } from '../verify/types.ts';
import type { CricketWords, LanguageWords } from './types.ts';

const ui: UiWords = {
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
    version: 'Version',
  },
  qr: {
    caption: 'Scan with your Android phone to download the app',
    alternative: 'QR code that opens the Android download',
  },
  afterDownload: {
    title: 'Your download has started',
    text: 'When it finishes, open the file from your notifications. Android asks once whether this browser may install apps.',
    saved: {
      title: 'The app file is saved',
      text: 'Open it from your downloads. Android asks once whether this browser may install apps.',
    },
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
  termsChange: {
    text: 'Our terms and policies change on {date}:',
    link: 'what changes',
  },
  document: {
    contents: 'On this page',
    inBrief: 'In brief',
    home: 'Home',
    backToTop: 'Back to top',
    inForceSince: 'In force since {date}',
    wasInForce: 'In force from {date} to {until}',
    takesEffect: 'Takes effect on {date}',
    announced: 'Announced on {date}',
    pastNote: 'This is an earlier version, kept so that you can look it up. It no longer applies.',
    comingNote: 'This version has been announced and does not apply yet.',
    toInForce: 'Read the version in force',
    notice: {
      label: 'Announced change',
      title: 'This document changes on {date}',
      read: 'Read the new version',
      changes: 'See what changes, word by word',
    },
    versions: 'Versions of this document',
    past: 'earlier',
    inForce: 'in force',
    coming: 'to come',
    changes: 'What has changed from version to version',
  },
};

const openFromNotification: GuideStep = {
  picture: 'open-file',
  title: 'Open the file',
  text: 'Pull down your notifications and tap the finished download. Later you find it in the browser’s menu under `Downloads`.',
};

const install: InstallWords = {
  meta: {
    title: 'How to install {name} on Android',
    description:
      'Picture by picture: download {name}, allow your browser once, answer Play Protect and check that you have the genuine app.',
  },
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

const verify: VerifyWords = {
  meta: {
    title: 'Is your {name} file genuine?',
    description:
      'Check on your own phone whether an app file is the {name} that we released. Nothing is uploaded.',
  },
  link: 'Check whether your file is genuine',
  title: 'Is this file really {name}?',
  lead: 'Open the app file that you have. Your phone checks it by itself, and tells you who made it.',
  choose: 'Choose the file',
  drop: 'or drop it here',
  busy: 'Checking',
  privacy: 'Nothing is uploaded. Once this page has loaded, it works without a connection.',
  noScript: 'This check needs JavaScript, which is switched off. Compare the file by hand, as shown below.',
  answers: {
    current: {
      verdict: 'Yes. This is {name}.',
      text: 'It is byte for byte the file that this site hands out today: version {version}, released on {date}.',
    },
    earlier: {
      verdict: 'Yes, but an older one.',
      text: 'We released this file on {date}, as version {version}. There is a newer one. Install that instead.',
    },
    ours: {
      verdict: 'We signed it, but this site has not released it.',
      text: 'Nobody but us can make this signature. It may be a test or a version from before this list. Install the current one instead.',
    },
    foreign: {
      verdict: 'No. This file is not ours.',
      text: 'Somebody else made it. Do not install it, and delete it. If it is installed, remove it, and change your password from a phone that you trust.',
    },
    changed: {
      verdict: 'No. Do not install this file.',
      text: 'It is damaged, unfinished or was changed, and nothing proves that it comes from us. Delete it and download the app again.',
    },
    'not-an-app': {
      verdict: 'This is not an app file.',
      text: 'Choose the file whose name ends in .apk. If this one was given to you as {name}, delete it.',
    },
    unreadable: {
      verdict: 'The file could not be read.',
      text: 'If it is inside a chat or another app, save it to your phone first. Then choose it again.',
    },
  },
  download: 'Download the current version',
  details: {
    title: 'What was found',
    file: 'File',
    digest: 'SHA-256 of the file',
    signer: 'SHA-256 of the certificate',
    schemes: 'Signature scheme',
    reason: 'Reason',
    finding: 'In detail',
  },
  reasons: {
    empty: 'There is nothing in it.',
    'not-an-apk': 'It is not an Android app.',
    truncated: 'A part of it is missing.',
    unsigned: 'It has no signature that can be checked, so nothing tells who made it.',
    'bad-signature': 'Its signature does not fit: it was damaged or changed.',
    'too-large': 'It is too large to be an app that phones install.',
  },
  proves: {
    title: 'What the answer proves',
    points: [
      'A file that we released has the digest listed below, down to the last byte.',
      'A signature that holds means that nobody has changed the file since it was signed.',
      'Only whoever has our key can sign as us. We never give it away.',
    ],
  },
  cannot: {
    title: 'What it cannot prove',
    points: [
      'What is installed on your phone already. Only the file that you choose is looked at.',
      'That this page itself is ours: look at the address bar. It must read {origin}.',
      'Anything about a file that somebody sends you tomorrow. Check that one too.',
    ],
  },
  byHand: {
    title: 'Check by hand',
    lead: 'If you would rather not trust a web page with this, compare the two numbers yourself.',
    checks: [
      {
        title: 'The file’s digest',
        text: 'Work it out on a computer and compare it with the list on this page. Every digit must agree.',
        commands: [
          { system: 'Windows', command: 'certutil -hashfile {file} SHA256' },
          { system: 'macOS, Linux', command: 'shasum -a 256 {file}' },
        ],
      },
      {
        title: 'The signer’s certificate',
        text: 'Android’s own tool prints it. The free app AppVerifier shows it on the phone, for an installed app too.',
        commands: [{ system: 'Android SDK', command: 'apksigner verify --print-certs {file}' }],
      },
    ],
  },
  certificates: {
    title: 'Our certificate',
    text: 'SHA-256 of the certificates that {entity} signs {name} with:',
  },
  releases: {
    title: 'What we have released',
    text: 'The packages of this site, with the SHA-256 of each file.',
    current: 'current',
    earlier: 'older',
    none: 'Nothing has been released yet.',
    unavailable: 'The list could not be read just now. Open this page again in a minute.',
  },
};

/** All words in English. */
export const en: LanguageWords = {
  ui,
  install,
  verify,
  restrictedNotice: (state) =>
    `Cash contests are not available in ${state}. You can still play free contests there.`,
};

/** The sections that English landing pages share; each page has its own words in `content/landing`. */
export const englishCricket = (name: string): CricketWords => ({
  steps: {
    title: 'From team sheet to scorecard',
    pick: {
      title: 'Pick a match',
      text: 'Read both squads and the pitch report. The game is won before the toss as often as after it.',
    },
    build: {
      title: `Name your ${TEAM_SIZE}`,
      text: `Players usually cost ${PLAYER_POINTS.min} to ${PLAYER_POINTS.max} points each and you have ${TEAM_BUDGET_POINTS}. Keepers, batters, bowlers and all-rounders, from both sides.`,
    },
    join: 'Join a contest',
  },
  contests: {
    title: 'Three ways to compete',
    headToHead: 'Head to head',
    winnerTakesAll: 'Winner takes all',
  },
  numbers: {
    title: 'The game in numbers',
    team: 'cricketers in your team, from both sides',
    points: 'points to build it with',
  },
  questions: {
    title: 'Asked before every first match',
    rules: {
      question: 'How does fantasy cricket work?',
      answer: `You pick ${TEAM_SIZE} cricketers from the two sides in a real match, within ${TEAM_BUDGET_POINTS} points, and join a contest before its deadline. What your players do on the field earns your team points. Your team may not copy a side’s playing ${TEAM_SIZE}.`,
    },
    who: {
      question: 'Who can play?',
      free: `Anyone in India aged ${ADULT_AGE_YEARS} or over, with one account. We may ask for proof of age.`,
      cash: (states) =>
        `Adults in India, ${ADULT_AGE_YEARS} or older, with one account each. Players in ${states.slice(0, -1).join(', ')} and ${states.at(-1)} can play for free but not in cash contests.`,
    },
    cost: 'What does it cost?',
    bonus: { question: 'Can I withdraw the bonus?', answer: 'No.' },
    winnings: 'How do I get my winnings?',
    install: {
      question: 'Is it safe to install?',
      answer: `Download ${name} only from this site or its store listing. Our install guide shows each screen that your phone will ask about and how to tell the genuine app.`,
    },
  },
});
