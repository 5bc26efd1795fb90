/**
 * The cookies of this site (docs/behaviour.md#cookies). All are `Path=/; SameSite=Lax`, and `Secure` on https. Names and
 * lives that scripts need are separate constants, so that the entry script does not contain the table.
 */

/** A visitor's label on the split pages. */
export const LABEL_COOKIE = 'ab';
/** Where a browser entered the split, and which downloads it has started. Pages and packages set it. */
export const MARKS_COOKIE = 'ab_marks';
/** The same entry, and what the browser has reported since. Events set it. */
export const TAPS_COOKIE = 'ab_taps';
/** A visitor's arm of a page test: `<test>.<arm>`. */
export const ARM_COOKIE = 'pt';
/** Like `MARKS_COOKIE`, for the page test. */
export const ARM_MARKS_COOKIE = 'pt_marks';
/** Like `TAPS_COOKIE`, for the page test. */
export const ARM_TAPS_COOKIE = 'pt_taps';
/** A visitor's answer about third parties. */
export const CONSENT_COOKIE = 'consent';
/** How long browsers keep `CONSENT_COOKIE`. */
export const CONSENT_COOKIE_LIFE_DAYS = 180;

export const COOKIES = {
  [LABEL_COOKIE]: {
    holds: 'the [label](#split) of the split',
    why: 'a page stays the same when the visitor comes back',
    readBy: 'server',
    set: 'with the page',
    lifeDays: 30,
    lifeNumber: 'labelCookieLife',
    told: {
      holds: 'The experiment label, for example `trump-beta`; nothing about you',
      set: 'You open a page of which we compare variants',
    },
  },
  [MARKS_COOKIE]: {
    holds:
      'the [marks](#marks) of a browser that has entered the split: its entry, and the downloads it began',
    why: 'a browser is counted once',
    readBy: 'server',
    set: 'with the page, and with a package',
    lifeDays: 30,
    lifeNumber: 'labelCookieLife',
    told: {
      holds:
        'The day, the split in force, the page and the label with which the comparison began for you; whether a link named that label; whether you began a download since, and whether again. All who came alike share the value',
      set: 'Together with `ab`, and again when you begin a download',
    },
  },
  [TAPS_COOKIE]: {
    holds:
      'the [marks](#marks) of the same entry: whether the browser tapped, and confirmed a download',
    why: 'a tap is counted once a browser',
    readBy: 'server',
    set: 'with an event',
    lifeDays: 30,
    lifeNumber: 'labelCookieLife',
    told: {
      holds:
        'The same beginning; whether you tapped the download button since, and whether your browser confirmed a complete download. Shared in the same way',
      set: 'You tap the download button, or a download is confirmed',
    },
  },
  [ARM_COOKIE]: {
    holds: 'the arm of a [page test](#page-tests): `<test>.<arm>`',
    why: 'a page stays the same when the visitor comes back',
    readBy: 'server',
    set: 'with the page, while a test is on',
    lifeDays: 30,
    lifeNumber: 'labelCookieLife',
    told: {
      holds:
        'The version of a page that you were shown, for example `storefirst.package`; nothing about you',
      set: 'You open a page of which we compare versions',
    },
  },
  [ARM_MARKS_COOKIE]: {
    holds:
      'the [marks](#page-tests) of a browser that has entered a page test: its entry, and the downloads it began',
    why: 'a browser is counted once',
    readBy: 'server',
    set: 'with the page, and with a package, while a test is on',
    lifeDays: 30,
    lifeNumber: 'labelCookieLife',
    told: {
      holds:
        'The same as `ab_marks`, for a comparison of versions: the version in place of the label',
      set: 'Together with `pt`, and again when you begin a download',
    },
  },
  [ARM_TAPS_COOKIE]: {
    holds:
      'the [marks](#page-tests) of the same entry: whether the browser tapped, and confirmed a download',
    why: 'a tap is counted once a browser',
    readBy: 'server',
    set: 'with an event, while a test is on',
    lifeDays: 30,
    lifeNumber: 'labelCookieLife',
    told: {
      holds: 'The same as `ab_taps`, for a comparison of versions',
      set: 'When `ab_taps` is set, while we compare versions',
    },
  },
  [CONSENT_COOKIE]: {
    holds:
      'the visitor’s answer about [third parties](#consent): `no`, or `yes.` with the letters of those agreed to and, behind a hyphen, of those refused',
    why: 'the question is asked once',
    readBy: 'browser',
    set: 'when the visitor answers',
    lifeDays: CONSENT_COOKIE_LIFE_DAYS,
    lifeNumber: 'consentCookieLife',
    told: {
      holds:
        'Whose measuring you agreed to and whose you refused; the same for all with that answer',
      set: 'You answer our question, or change your answer',
    },
  },
} as const satisfies Readonly<Record<string, Cookie>>;

export interface Cookie {
  /** What the value holds, for docs/behaviour.md. */
  holds: string;
  why: string;
  /** A cookie that only the server reads is set by it and `HttpOnly`; all others are set by a script. */
  readBy: 'server' | 'browser';
  set: string;
  lifeDays: number;
  /** The number by which legal documents print its life (`{{number.labelCookieLife}}`). Cookies with the same life may share one. */
  lifeNumber: `${string}CookieLife`;
  /** What it holds and when it is set, as privacy policies say it: Markdown, English. */
  told: { holds: string; set: string };
}

export type CookieName = keyof typeof COOKIES;
export const COOKIE_NAMES = Object.keys(COOKIES) as readonly CookieName[];
export type CookieLifeNumber = (typeof COOKIES)[CookieName]['lifeNumber'];
