/**
 * Words of the install guide in one language. Texts carry `{name}`, `{file}`, `{origin}`, `{email}` and
 * `{entity}`, which the guide fills. What a phone's own screen says stands between backticks: it is printed
 * as an English label in every language, because most phones show it in English.
 */
import type { AndroidBrowser } from '../../decide/android-setting.ts';
import type { PageMeta } from '../landing/types.ts';

/** Every drawing; several steps may share one. */
export const PICTURE_NAMES = [
  'prompt',
  'open-file',
  'browser-menu',
  'leave-app',
  'copy-link',
  'allow-source',
  'security-list',
  'scan',
  'blocked',
  'home-screen',
  'take-back',
  'storage',
  'genuine',
  'retry',
] as const;
/** Name of a drawing of the guide. */
export type GuidePictureName = (typeof PICTURE_NAMES)[number];

/** One thing to do, and its picture. */
export interface GuideStep {
  picture: GuidePictureName;
  title: string;
  text: string;
}

/** Something that may come up on the way; folded away, because it usually does not. */
export interface GuideTopic {
  id: 'genuine' | 'storage' | 'not-installed' | 'iphone';
  picture: GuidePictureName;
  title: string;
  points: readonly string[];
}

/** The guide in one language. */
export interface InstallWords {
  /** For search results and shared links. */
  meta: PageMeta;
  /** The guide's own heading. */
  title: string;
  lead: string;
  download: string;
  /** What the file is, under the button. */
  downloadNote: string;
  store: { title: string; text: string };
  languages: string;
  /** Heading of the visitor's own steps, by browser. */
  yours: Readonly<Record<AndroidBrowser, string>>;
  /** Headings of the other browsers' steps, which are folded away. */
  others: { title: string; text: string; names: Readonly<Record<AndroidBrowser, string>> };
  /** From the tap to the open file. */
  fetching: Readonly<Record<AndroidBrowser, readonly GuideStep[]>>;
  /** The permission, which Android 8 changed from one switch for everything to one per app. */
  allowing: Readonly<Record<'before-8' | '8-or-later', GuideStep>>;
  /** Folded heading of the other era's step. */
  eras: Readonly<Record<'before-8' | '8-or-later', string>>;
  /** The last steps, the same in every browser. */
  finishing: readonly GuideStep[];
  troubles: { title: string; topics: readonly GuideTopic[] };
}
