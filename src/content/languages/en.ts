import {
  ADULT_AGE_YEARS,
  PLAYER_POINTS,
  TEAM_BUDGET_POINTS,
  TEAM_SIZE,
} from '../../config/numbers.ts';
import type { GuideStep, InstallWords } from '../install/types.ts';
import type { CricketWords } from '../landing/types.ts';

const ui = {
  skipToContent: 'Skip to main content',
  languages: 'Languages',
  english: 'English',
  rotateDevice: 'Please Rotate Your Device',
  rotateDismiss: 'Continue like this',
  age: { mark: '18+', text: 'For players aged 18 and over' },
  download: {
    busy: 'DOWNLOADING',
    amount: '{done} of {size}',
    secondsLeft: 'about {count} s',
    minutesLeft: 'about {count} min',
    onMobile: { seconds: 'about {count} s on 4G', minutes: 'about {count} min on 4G' },
    app: 'Download app',
    googlePlay: 'Get it on Google Play',
    appStore: 'Get it on the App Store',
    version: 'Version',
  },
  trust: {
    // Two lines of a third of a phone's width each.
    spares: 'No contacts, SMS or\u00a0location',
    asks: 'What it asks for, and why',
    signed: 'Signed\u00a0by\u00a0us: check\u00a0it',
    genuine: 'Genuine? Check it',
    complaints: 'Complaints solved in\u00a0{days}\u00a0days',
  },
  ways: {
    chrome: 'Open in Chrome',
    defaultBrowser: 'Open in your browser',
    address: 'The address of this page',
    copy: 'Copy',
    copied: 'Copied',
    uncopied: 'Hold the address to copy it.',
    package: 'Or download the file here. This app may not save\u00a0it.',
  },
  share: { label: 'Send it to a friend', text: 'The {name} app, from its own site:' },
  noApp: 'This phone cannot run the app. It needs an Android phone or an iPhone.',
  qr: { caption: 'Scan with your Android phone to download the app' },
  afterDownload: {
    title: 'Your download has started',
    text: 'When it finishes, open the file from your notifications. Android asks once whether this browser may install apps.',
    computer:
      'The file is in this computer’s downloads, but the app is for Android phones: open this page on yours.',
    close: 'Close',
    guideLink: 'See the steps, with pictures',
  },
  inPage: {
    anew: 'This page was opened again, so a download starts from the beginning.',
    plain: 'Or let the browser download it',
    waiting: 'WAITING',
    tryNow: 'Try now',
    toSteps: 'See the steps',
    checking: 'CHECKING',
    gone: 'The connection is gone. It carries on by itself.',
    busyServer: 'Our server is busy. It carries on by itself.',
    back: 'It carries on.',
    part: '{percent}% is here.',
    compare: 'Comparing it with the file that we released.',
    saved: 'The file is saved.',
    onPhone: 'Saved. It is on your phone.',
    onComputer: 'Saved. It is on this computer.',
    same: 'The same file as we released.',
    verify: 'Check it yourself',
    steps: [
      'Open it from your notifications.',
      'Let this browser install apps, once.',
      'Tap Install.',
    ],
    forPhones: 'The app runs on Android phones: open this page on yours.',
    again: 'Save again',
  },
  installGuide: 'How to install',
  footer: {
    label: 'Footer',
    aboutUs: 'About us',
    terms: 'Terms of use',
    privacy: 'Privacy policy',
    responsibleGaming: 'Responsible gaming',
    points: 'Points table',
    help: 'Help',
    grievanceOfficer: 'Grievance officer:',
    support: 'Questions? Write to',
    follow: 'Follow us',
  },
  responsible: {
    text: 'Set your own limits before you start.',
    free: 'Play for fun, and take breaks.',
    link: 'Play responsibly',
  },
  termsChanges: 'Upcoming changes:',
  states: {
    title: 'State by state',
    state: 'State or union territory',
    play: 'What you can play',
    restricted: 'Free only, always',
    free: 'Free contests only',
    permitted: 'Free; cash contests where the law permits',
  },
  errors: {
    unavailable: {
      title: 'The app could not be downloaded just now',
      text: 'Try again in a minute, or get it from the store.',
    },
    notUploaded: {
      title: 'This app file is not uploaded yet',
      text: 'Come back later, or get the app from the store.',
    },
    unknown: {
      title: 'There is no such file',
      text: 'The link may be old. You can get the app here, or from the store.',
    },
    failed: {
      title: 'This page could not be shown',
      text: 'You can still download the app.',
    },
    again: 'Try again',
  },
  document: {
    contents: 'On this page',
    inBrief: 'In brief',
    home: 'Home',
    backToTop: 'Back to top',
    inForceSince: 'In force since {date}',
    wasInForce: 'In force from {date} to {until}',
    takesEffect: 'Takes effect on {date}',
    wasWithdrawn: 'Was to take effect on {date}, and was withdrawn on {withdrawn}',
    announced: 'Announced on {date}',
    pastNote: 'This is an earlier version, kept so that you can look it up. It no longer applies.',
    comingNote: 'This version has been announced and does not apply yet.',
    withdrawnNote: 'This version was announced and then withdrawn. It does not apply.',
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
    withdrawn: 'withdrawn',
    changes: 'What has changed from version to version',
    compare: {
      crumb: 'Changes',
      title: 'What has changed',
      description:
        'Every change of the {title} of {name}, version by version and section by section: what was added, what was removed.',
      lead: 'Each version of this document is compared with the one before it, word by word. Sections that stay the same are left out.',
      // Between and behind them stand an added and a removed word.
      legend: {
        before: 'Words that were added are ',
        added: 'underlined',
        between: ', words that were removed are ',
        removed: 'struck through',
        after: '.',
      },
      none: 'Nothing has changed since the first version.',
      noneText: 'When a change is announced, this page will show it before it takes effect.',
      past: 'Changes of {date}',
      coming: 'Changes that take effect on {date}',
      textBefore: 'Text before',
      textAfter: 'Text after',
      along: 'Changing on the same day:',
      sections: 'Sections with changes',
      introduction: 'Introduction',
      added: 'New section',
      removed: 'Section removed',
      renamed: 'Formerly',
      below: 'Under',
      unchanged: 'Sections that stay as they were: {count}.',
      // For readers who hear the page.
      spoken: { added: '[added:', removed: '[removed:', end: ']' },
    },
    unknownDay: {
      title: 'No version of that day',
      lead: 'No version of this document takes effect on that day. We keep every version; these are all of them.',
    },
  },
};

export const BROWSER_NAMES = {
  chrome: 'Chrome',
  samsung: 'Samsung Internet',
  firefox: 'Firefox',
  opera: 'Opera',
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
  lead: 'Android asks some questions about apps that do not come from a store. Here is what each one means and what to answer.',
  download: 'Download the app file',
  downloadNote: 'The app file is called {file}. For Android phones and tablets.',
  store: {
    title: 'Or get it from the store',
    text: 'No file to open and no permission to give. It is the same app.',
  },
  yours: {
    chrome: 'Your steps in Chrome',
    samsung: 'Your steps in Samsung Internet',
    firefox: 'Your steps in Firefox',
    opera: 'Your steps in Opera',
    'in-app': 'First leave this app’s browser',
    other: 'Your steps',
  },
  others: {
    title: 'Another browser or phone',
    text: 'Only these steps differ. The others are the same as above.',
    names: {
      ...BROWSER_NAMES,
      'in-app': 'Inside Instagram, Facebook, Telegram or another app',
      other: 'Any other browser',
    },
  },
  makers: {
    samsung: {
      picture: 'blocked',
      title: 'Galaxy phone: Auto Blocker first',
      text: 'New Galaxy phones come with `Auto Blocker` switched on (One UI 6.1.1 or later). It refuses every app from outside Google Play and the Galaxy Store. We do not ask you to switch it off. Use the store link instead.',
    },
    xiaomi: {
      picture: 'allow-source',
      title: 'Xiaomi, Redmi, POCO: one more warning',
      text: 'When you switch on `Allow from this source`, the phone may show a warning of its own. Read it, tick `I’m aware of the possible risks`, wait some ten seconds and tap `OK`.',
    },
    'vivo-oppo-realme': {
      picture: 'security-list',
      title: 'Vivo, Oppo, Realme: if you cannot find the switch',
      text: 'Open `Settings`, search for `Install unknown apps`, tap your browser and switch on `Allow from this source`. If the phone then checks the app itself, let it finish.',
    },
  },
  fetching: {
    chrome: [
      {
        picture: 'download-dialog',
        title: 'When Chrome asks',
        text: 'Chrome may say that the file might be harmful. It says this of every app file. Check that the address bar reads {origin}, then tap `Download anyway`. A second download is called `{file}` with a (1): that is fine.',
      },
      openFromNotification,
    ],
    samsung: [
      {
        picture: 'prompt',
        title: 'When Samsung Internet asks',
        text: 'It shows the file’s name and size. Check that the address bar reads {origin}, then tap `Download`.',
      },
      {
        picture: 'browser-menu',
        title: 'Open the file',
        text: 'Tap the three lines at the bottom, then `Downloads`, then the file.',
      },
    ],
    firefox: [
      {
        picture: 'prompt',
        title: 'When Firefox asks',
        text: 'Firefox asks before it saves. Check that the address bar reads {origin}, then tap `Download`.',
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
        text: 'Opera shows the file’s name. Check that the address bar reads {origin}, then tap `Download`.',
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
        title: 'Can’t see that choice?',
        text: 'Copy the address {origin}/install and paste it into Chrome, Samsung Internet or Firefox.',
      },
      {
        picture: 'prompt',
        title: 'Download it there',
        text: 'Tap the download button, check that the address bar reads {origin}, and confirm.',
      },
      openFromNotification,
    ],
    other: [
      {
        picture: 'prompt',
        title: 'When your browser asks',
        text: 'It may warn you about app files in general. Check that the address bar reads {origin}, then confirm the download.',
      },
      openFromNotification,
    ],
  },
  allowing: {
    '8-or-later': {
      picture: 'source-dialogs',
      title: 'Allow your browser, for now',
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
      picture: 'scan-dialog',
      title: 'Let Play Protect look',
      text: 'Google Play Protect may offer to scan the app. Choose `Scan app` and wait. If it calls the app harmful or blocks it, stop there: use the store link, and tell us at {email}.',
    },
    {
      picture: 'stay-online',
      title: 'Stay online while it installs',
      text: 'Newer phones ask Google who made an app before they install it. Without a connection the installation can fail. Keep mobile data or Wi-Fi on until it is done.',
    },
    {
      picture: 'install-dialog',
      title: 'Install and open',
      text: 'Tap `Install`. When it is done, {name} is on your phone with your other apps.',
    },
    {
      picture: 'take-back',
      title: 'Take the permission back',
      text: 'In `Settings`, search for `Install unknown apps` and switch your browser off again. {name} runs without it.',
    },
  ],
  safety: [
    'The address bar reads {origin} and shows no warning.',
    'We never send the file in a chat, and you need no PIN, OTP or payment to install it.',
  ],
  trackers: 'Do you follow new versions with an app such as Obtainium? Give it this link:',
  troubles: {
    title: 'If something looks wrong',
    topics: [
      {
        id: 'genuine',
        picture: 'genuine',
        title: 'How to tell the genuine app',
        points: [
          'The file is called `{file}`, and Android’s own screen names {name} before it installs.',
          'In the store, the developer is {entity}.',
        ],
      },
      {
        id: 'verifier',
        picture: 'scan',
        title: 'The phone cannot verify the developer',
        points: [
          'Without a connection it cannot ask. Switch on mobile data or Wi-Fi, open the file again and tap `Install`.',
          'If it says that the developer is not verified, stop there. Do not install without the check: use the store link, and tell us at {email}.',
          'We never ask you to switch this check off, to open the developer options or to stay on a call while you install. If someone asks you to, it is fraud.',
        ],
      },
      {
        id: 'storage',
        picture: 'storage',
        title: 'Not enough space',
        points: [
          'Open `Settings`, then `Storage`, and see what takes the most room. Forwarded videos often take the most room.',
          'Delete older copies of `{file}` from `Downloads`.',
          'An app needs more room while it installs than afterwards. Free about three times the size of the file.',
        ],
      },
      {
        id: 'not-installed',
        picture: 'retry',
        title: 'The phone says `App not installed`',
        points: [
          '`package appears to be invalid`: the file is incomplete. Delete it, download it again and open the new one.',
          '`package conflicts with an existing package`: the phone has a {name} that someone else signed. If you got it neither from us nor from the store, uninstall it first.',
          '`Advanced Protection only allows apps from Google Play and other app stores pre-installed on your phone` (Android 16 or newer): we do not ask you to switch that protection off. Use the store link instead.',
          '`isn’t compatible with your phone`: the phone or its Android is too old for this app.',
          'No reason given: the phone may be short of space, or you may already have a newer {name}. Open it and see.',
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

const verify = {
  meta: {
    title: 'Is your {name} file genuine?',
    description:
      'Check on your own phone whether an app file is the {name} that we released. Nothing is uploaded.',
  },
  link: 'Check whether your file is genuine',
  lead: 'Choose the file below. Do not open or install it yet. This device compares it with every file that we have released. Nothing is sent anywhere.',
  choose: 'Choose the file',
  another: 'Check another file',
  stop: 'Gave it an OTP, a PIN or money? Call your bank now, then 1930.',
  call: 'Call 1930 (cyber fraud)',
  share:
    'I checked my {name} file here: byte for byte the one that they released. Check yours before you install it:',
  drop: 'or drop it here',
  busy: 'Checking',
  privacy: 'Nothing is uploaded. Once this page has loaded, it works without a connection.',
  noScript:
    'Your browser blocks the program that checks. Turn JavaScript on in its settings, or ask us: {email}.',
  verdicts: {
    current: 'Yes. This is {name}.',
    earlier: 'Yes, but an older one.',
    unfinished: 'The download did not finish.',
    unknown: 'This is none of our files.',
    unlisted: 'It cannot be compared just now.',
    notRead: 'The file was not checked.',
  },
  answers: {
    current: 'This site hands out this very file today.',
    earlier: 'There is a newer one. Install that instead.',
    unfinished:
      'A part of it is missing, so a phone cannot install it. Delete it, and download the app again.',
    unknown:
      'It broke on the way, was changed, or comes from elsewhere: this page cannot tell which. Do not install it. Delete it, and download the app again. If you have installed it, remove it.',
    unlisted:
      'The list of our files could not be read whole. Do not install it yet. Open this page again in a minute, and choose the file once more.',
    'too-large':
      'It is larger than any file that we release, so it was not read. Do not install it. Delete it, and download the app again.',
    empty:
      'The browser finds nothing in it: it is empty, or it is gone. Delete what is there, and download the app again.',
    unreadable:
      'If it is inside a chat or another app, save it to your phone first. Then choose it again.',
    changed:
      'It changed while it was being read. Wait until its download has ended, and choose it again.',
    folder: 'That is a folder. Open it, and choose the file in it.',
    several: 'Those are several files. Choose one at a time.',
  },
  digest: 'SHA-256 of the file',
  download: 'Download the current version',
  proves: {
    title: 'What the answer proves',
    points: [
      'A file that we released has the digest listed below, down to the last byte.',
      'So a yes means that your file is byte for byte one that we released.',
    ],
  },
  cannot: {
    title: 'What it cannot prove',
    points: [
      'Who made a file that is not ours, or why it differs.',
      'What is installed on your phone already. Only the file that you choose is looked at.',
      'That this page itself is ours: look at the address bar. It must read {origin}.',
      'Anything about a file that someone sends you tomorrow. Check that one too.',
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
    title: 'What we have released, and what it asks for',
    text: 'The packages of this site, with the SHA-256 of each file, and what each asks you for on your phone. You can say no to each.',
    current: 'current',
    earlier: 'older',
    noVersion: 'no version number',
    none: 'Nothing has been released yet.',
    unavailable: 'The list could not be read just now. Open this page again in a minute.',
    older: 'Older files',
    incomplete:
      'Our older files could not be read just now. Open this page again in a minute to see them.',
    /** What a user decides on, as Android groups it. */
    permissions: {
      asks: 'It asks for',
      spares: 'It does not ask for',
      groups: {
        contacts: 'Contacts',
        sms: 'SMS',
        location: 'Location',
        calls: 'Calls',
        camera: 'Camera',
        microphone: 'Microphone',
        files: 'Photos and files',
        calendar: 'Calendar',
        body: 'Body sensors',
        nearby: 'Nearby devices',
        notifications: 'Notifications',
      },
    },
    packages: {
      standard: 'The app',
      'previous-version': 'The app, earlier screens',
      'trump-beta': 'Trump cards (beta)',
      upgrade: 'Update',
    },
  },
};

export const en = {
  ui,
  install,
  verify,
  /** The notice for visitors outside India. It is cautious, because the edge's location may be wrong. */
  abroadNotice: 'You seem to be outside India. Play is for people in India.',
  /** The notice that cash contests are not offered in `state`, which may be a slot. */
  restrictedNotice: (state: string) =>
    `Cash contests are not available in ${state}. You can still play free contests there.`,
};

/** Sections shared by English landing pages; the pages' own words are in `content/landing`. */
export const englishCricket = (name: string): CricketWords => ({
  steps: {
    title: 'From team sheet to scorecard',
    pick: { title: 'Pick a match', text: 'Read both squads and the pitch report.' },
    build: {
      title: `Name your ${TEAM_SIZE}`,
      text: `Players usually cost ${PLAYER_POINTS.min} to ${PLAYER_POINTS.max} points each and you have ${TEAM_BUDGET_POINTS}. Keepers, batters, bowlers and all-rounders, from both sides.`,
    },
    join: 'Join a contest',
  },
  screens: {
    title: 'A look inside the app',
    note: 'Illustrations: the app on your phone may look different.',
    sheet: `${TEAM_SIZE} players, ${TEAM_BUDGET_POINTS} points, both sides.`,
    points: 'Points run while the match does.',
    result: 'Then the result, in each contest.',
  },
  contests: {
    title: 'Three ways to compete',
    headToHead: 'Head to head',
    winnerTakesAll: 'Winner takes all',
  },
  questions: {
    title: 'Before your first match',
    rules: {
      question: 'How does fantasy cricket work?',
      answer: `You pick ${TEAM_SIZE} cricketers from the two sides in a real match, within ${TEAM_BUDGET_POINTS} points, and join a contest before its deadline. What your players do on the field earns your team points. Your team may not copy a side’s playing ${TEAM_SIZE}.`,
    },
    who: {
      question: 'Who can play?',
      free: `Anyone in India aged ${ADULT_AGE_YEARS} or over, with one account. We may ask for proof of age.`,
      cash: `Adults in India, ${ADULT_AGE_YEARS} or older, with one account each. Cash contests only in states where the law permits them.`,
      states: 'Where you can play',
    },
    cost: 'What does it cost?',
    bonus: { question: 'Can I withdraw the bonus?', answer: 'No.' },
    winnings: 'How do I get my winnings?',
    install: {
      question: 'Is it safe to install?',
      answer: `Download ${name} only from this site or its store listing. Our install guide has each screen that your phone will show, and how to tell the genuine app.`,
    },
  },
});
