/**
 * Browsers inside other apps on Android: how each is recognised, and what works in it. Updates of the apps can change
 * that; `tried` holds when and on what each row was last checked (docs/browsers.md#in-app-browsers).
 */

/** How well something works inside an app; `unknown` is treated as `no`. */
export type Works = 'yes' | 'no' | 'unknown';

export interface InAppBrowser {
  /** The app's name, also in counts. */
  name: string;
  /** Pattern in its user agent. */
  mark: RegExp;
  /** A plain link to a package ends in a saved file. */
  packages: Works;
  /** A file put together by the page can be saved. */
  blobs: Works;
  /** `intent://` links leave the app. */
  intents: Works;
  /** A page may write to the clipboard. */
  copying: Works;
  /** ISO date, and the phone, or where it was read. */
  tried: { on: string; with: string };
}

/** Name, also in counts, of an app without a row of its own. */
const OTHER_APP = 'other-app';

/** Read and not tried: inapp-debugger's README and issues 22 and 23, download-monitor's issue 1236, dub's 3902. */
const READ = { on: '2026-11-23', with: 'public reports' };
const SILENT = {
  packages: 'no',
  blobs: 'no',
  intents: 'yes',
  copying: 'yes',
  tried: READ,
} as const;
const UNKNOWN = { ...SILENT, packages: 'unknown', intents: 'unknown', copying: 'unknown' } as const;

/** The first row whose mark matches counts: a user agent may name another app too. Each row goes by the app's own name. */
export const NAMED_APPS: readonly InAppBrowser[] = [
  { name: 'Threads', mark: /Barcelona/, ...SILENT },
  { name: 'Instagram', mark: /Instagram/i, ...SILENT },
  { name: 'Messenger', mark: /Orca-Android|MessengerForAndroid|MESSENGER_WEBVIEW/i, ...SILENT },
  { name: 'Facebook', mark: /FB[AI][NV]|FB_IAB/i, ...SILENT },
  { name: 'WhatsApp', mark: /WhatsApp/i, ...UNKNOWN },
  // The only app whose browser saves a package.
  { name: 'Telegram', mark: /Telegram/i, ...UNKNOWN, packages: 'yes' },
  { name: 'Snapchat', mark: /Snapchat/i, ...UNKNOWN },
  { name: 'TikTok', mark: /TikTok|musical_ly|Bytedance|trill_/i, ...SILENT },
  { name: 'ShareChat', mark: /ShareChat/i, ...UNKNOWN },
  { name: 'X', mark: /Twitter/i, ...UNKNOWN },
  { name: 'LinkedIn', mark: /LinkedIn/i, ...UNKNOWN },
  { name: 'Google', mark: /GSA\//, ...UNKNOWN, packages: 'yes' },
  // Apps built on the kernels of UC Browser (Taobao), QQ Browser (WeChat, QQ) or Baidu's carry those browsers' tokens, too.
  {
    name: OTHER_APP,
    mark: /Pinterest|\bLine\/|MicroMessenger|AliApp\(|\btieba\/|MQQBrowser\/\S+ TBS\//i,
    ...UNKNOWN,
  },
];

/**
 * What WebView writes into its user agent by itself, and Android's old browser: an app without a name, or a browser that
 * is built on WebView.
 */
export const WEBVIEW = /; wv\)|Version\/4\.0 Chrome/;

/** An app that only WebView's mark tells. */
export const PLAIN_WEBVIEW: InAppBrowser = { name: OTHER_APP, mark: WEBVIEW, ...UNKNOWN };

/**
 * Ordinary browsers that are built on WebView or call themselves Chrome; several are preinstalled. Each saves a package.
 * They are recognised by their own token, because on WebView's mark alone they would be taken for apps: `OPR/` is Opera and
 * Opera Mini, `PHX/` Phoenix, and most of the others end in `Browser/` (Mint, Mi, Hi, Oppo, Vivo, HeyTap, QQ, UC).
 * docs/browsers.md counts whom this misses.
 */
export const OWN_BROWSERS =
  /(?<!InApp)Browser(?:_\w+)?[ /(]{0,2}v?\d|\b(?:OPR|Opera|EdgA|DuckDuckGo|Puffin|PHX|Quark|JioSphere|JioPages|YandexSearch|SznProhlizec|AlohaLite|Maxthon|Sleipnir|LieBaoFast|SoulBrowser|Stargon|GinxDroid|OceanHero|ACHEETAHI|hola_android|webexplorer|iLunascape|buscari|TV Bro|TansoDL)\b/i;
