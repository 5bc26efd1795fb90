/**
 * Words of the install guide in one language. The guide fills in `{name}`, `{file}`, `{origin}`, `{email}` and `{entity}`.
 * Text between backticks is what a phone's screen shows: it stays English in every language, because many phones show it
 * in English. The guide adds the phone's own words in the page's language (`phone-words.ts`).
 */
import type { AndroidBrowser, AndroidMaker } from '../../decide/user-agent.ts';
import type { PageMeta } from '../landing/types.ts';
import type { PhoneDialogName } from './phone-dialogs.ts';

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
  'stay-online',
  'blocked',
  'home-screen',
  'take-back',
  'storage',
  'genuine',
  'retry',
] as const;
export type GuidePictureName = (typeof PICTURE_NAMES)[number];

/** One step, and its picture: a drawing or a dialog of the phone. */
export interface GuideStep {
  picture: GuidePictureName | PhoneDialogName;
  title: string;
  text: string;
}

export interface GuideTopic {
  id: 'genuine' | 'verifier' | 'storage' | 'not-installed' | 'iphone';
  picture: GuidePictureName;
  title: string;
  points: readonly string[];
}

export interface InstallWords {
  meta: PageMeta;
  title: string;
  lead: string;
  download: string;
  downloadNote: string;
  store: { title: string; text: string };
  yours: Readonly<Record<AndroidBrowser, string>>;
  others: { title: string; text: string; names: Readonly<Record<AndroidBrowser, string>> };
  /**
   * What phones of these makers ask in addition. Read on 23 November 2026 and not tried on a phone: Auto Blocker from
   * Samsung's support page (on by default on phones that come with One UI 6.1.1) and Android Authority, 23 July 2024;
   * Xiaomi's wording from the texts of its Security app. No reliable wording of Vivo, Oppo and Realme was found, so theirs
   * names Android's own switch.
   */
  makers: Readonly<Record<AndroidMaker, GuideStep>>;
  fetching: Readonly<Record<AndroidBrowser, readonly GuideStep[]>>;
  /** The permission, which Android 8 changed from one switch for everything to one per app. */
  allowing: Readonly<Record<'before-8' | '8-or-later', GuideStep>>;
  eras: Readonly<Record<'before-8' | '8-or-later', string>>;
  /**
   * The last steps, the same in every browser. They include staying online, because Android 16 can fail an installation
   * without a network (`DEVELOPER_VERIFICATION_FAILED_REASON_NETWORK_UNAVAILABLE`, API level 36.1).
   */
  finishing: readonly GuideStep[];
  safety: readonly string[];
  /** Before the package's address that ends in `.apk`. */
  trackers: string;
  /**
   * The sentence of Advanced Protection is as owners of phones quote it (potatameister/PaperKnife#33, read on 28 November
   * 2026); it was found in English only.
   */
  troubles: { title: string; topics: readonly GuideTopic[] };
}
