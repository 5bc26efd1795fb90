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
  afterDownload: { title: string; text: string; guideLink: string; dismiss: string };
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
  document: { contents: string; inBrief: string; effectiveFrom: string; home: string; backToTop: string };
}
