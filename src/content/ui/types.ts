/** Words that many pages share, in one language. Plain text, printed as it is. */
export interface UiWords {
  skipToContent: string;
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
    app: string;
    googlePlay: string;
    appStore: string;
    newTab: string;
    /** Stands before a package's version: "Version 8.0.10". */
    version: string;
  };
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
    /** Support line; the brand's e-mail address follows it as a link. */
    support: string;
    follow: string;
    languages: string;
  };
  /** One sentence before the link to the responsible gaming page. */
  responsible: { text: string; link: string };
  /** Line of a landing page whose brand's documents are about to change: `{date}` is the day. The link follows. */
  termsChange: { text: string; link: string };
  document: DocumentWords;
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
  /** The list of versions. */
  versions: string;
  past: string;
  inForce: string;
  coming: string;
  /** Link to the differences between versions. */
  changes: string;
}
