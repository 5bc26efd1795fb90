import type { PermissionGroup } from '../../config/android-permissions.ts';

/** Words that many pages share, in one language. Plain text, printed as it is. */
export interface UiWords {
  skipToContent: string;
  /** Names the switch between a page's languages. */
  languages: string;
  menu: string;
  closeMenu: string;
  dismiss: string;
  rotateDevice: string;
  /** Text of the control that takes the rotate message away. */
  rotateDismiss: string;
  /** The short age mark and what it says in full. */
  age: { mark: string; text: string };
  download: {
    busy: string;
    done: string;
    /** `{percent}` stands for how much has come. */
    carryOn: string;
    /** `{done}` stands for megabytes, `{size}` for megabytes with their unit. */
    amount: string;
    /** Time that is left; `{count}` stands for the number. */
    secondsLeft: string;
    minutesLeft: string;
    app: string;
    googlePlay: string;
    appStore: string;
    newTab: string;
    /** Stands before a package's version: "Version 8.0.10". */
    version: string;
  };
  /** Facts about the package, below its control: a label, and what stands beside it. */
  trust: {
    /** The company's name follows. */
    signedBy: string;
    /** Permissions follow. */
    asksFor: string;
    permissions: Readonly<Record<PermissionGroup, string>>;
    /** A permission that is not asked for; `{name}` stands for it. */
    no: string;
    /** `{count}` stands for hours. `null` where the budget has no room: the footer names the officer on every page. */
    complaints: { label: string; fact: string } | null;
  };
  /** Ways out of a browser inside another app, in their order. */
  ways: {
    chrome: string;
    defaultBrowser: string;
    /** Names the field that holds the page's address. */
    address: string;
    copy: string;
    copied: string;
    /** The package itself, which the app may not save. */
    package: string;
  };
  /** Link that passes the page on, and what stands before its address: `{name}` is the brand's. */
  share: { label: string; text: string };
  qr: { caption: string; alternative: string };
  /** The panel shown after a tap on a package link. */
  afterDownload: {
    title: string;
    text: string;
    /** Takes the place of title and text where the page itself has saved the package. */
    saved: { title: string; text: string };
    guideLink: string;
    dismiss: string;
  };
  /** Link to `/install` beside every package link. */
  installGuide: string;
  footer: {
    label: string;
    aboutUs: string;
    terms: string;
    privacy: string;
    responsibleGaming: string;
    installGuide: string;
    help: string;
    /** The officer's name and number follow. */
    grievanceOfficer: string;
    /** Support line; the brand's e-mail address follows it as a link. */
    support: string;
    follow: string;
  };
  /** One sentence before the link to the responsible gaming page. */
  /** `free` where no money is played for. */
  responsible: { text: string; free: string; link: string };
  /** Line of a landing page whose brand's documents are about to change: `{date}` is the day. The link follows. */
  termsChange: { text: string; link: string };
  /** The table of states: its heads, and what may be played in a state. */
  states: { title: string; state: string; play: string; restricted: string; free: string; permitted: string };
  errors: ErrorWords;
  document: DocumentWords;
}

/** What a person reads where a page or a download failed; links to try again, to the stores and to help follow. */
export interface ErrorWords {
  /** The download failed this time. */
  unavailable: string;
  /** The package has not been uploaded yet. */
  notUploaded: string;
  /** Nothing is at the address. */
  unknown: string;
  /** A page could not be made; a download link follows. */
  failed: string;
  /** Link to the same address. */
  again: string;
}

/** Words around a legal document. `{date}` and `{until}` are days, printed where they stand. */
export interface DocumentWords {
  contents: string;
  inBrief: string;
  home: string;
  backToTop: string;
  /** How a version stands; `{until}` is its last day. */
  inForceSince: string;
  wasInForce: string;
  takesEffect: string;
  announced: string;
  /** Above the text of a version that does not apply. */
  pastNote: string;
  comingNote: string;
  /** Link from there to the version that does. */
  toInForce: string;
  /** Told until an announced version takes effect. */
  notice: { label: string; title: string; read: string; changes: string };
  versions: string;
  past: string;
  inForce: string;
  coming: string;
  /** Link to the differences between versions. */
  changes: string;
}
