/**
 * The sources, media and campaigns of campaign links. Reports treat `Instagram` and `instagram` as two sources, so all
 * values are in lower case; none names a version of the app (docs/marketing.md#campaign-links).
 */

/** Where a link is published, with its `utm_source` and `utm_medium`. The desk's addresses contain the key. */
export const PLACES = {
  'instagram-story': { name: 'Instagram story', source: 'instagram', medium: 'story' },
  'instagram-post': { name: 'Instagram post or reel', source: 'instagram', medium: 'post' },
  'instagram-profile': { name: 'Instagram profile', source: 'instagram', medium: 'profile' },
  'instagram-ad': { name: 'Instagram advert', source: 'instagram', medium: 'paid' },
  'facebook-post': { name: 'Facebook post', source: 'facebook', medium: 'post' },
  'facebook-ad': { name: 'Facebook advert', source: 'facebook', medium: 'paid' },
  'whatsapp-message': { name: 'WhatsApp message', source: 'whatsapp', medium: 'message' },
  'whatsapp-status': { name: 'WhatsApp status', source: 'whatsapp', medium: 'status' },
  'telegram-post': { name: 'Telegram channel', source: 'telegram', medium: 'post' },
  'youtube-description': { name: 'YouTube description', source: 'youtube', medium: 'description' },
  'sharechat-post': { name: 'ShareChat post', source: 'sharechat', medium: 'post' },
  'x-post': { name: 'Post on X', source: 'x', medium: 'post' },
  'google-ad': { name: 'Google advert', source: 'google', medium: 'cpc' },
  newsletter: { name: 'Newsletter', source: 'newsletter', medium: 'email' },
  'text-message': { name: 'Text message', source: 'sms', medium: 'message' },
  'printed-poster': { name: 'Poster, with its QR code', source: 'poster', medium: 'print' },
} as const;

/** `utm_campaign` and what it means, of those that are always there. */
export const CAMPAIGNS = {
  'always-on': 'No campaign of its own',
  'asia-cup': 'Asia Cup',
  'domestic-season': 'Domestic season',
  'new-version': 'New version of the app',
  'welcome-offer': 'Welcome offer',
  'win-back': 'Players who have left',
} as const;

/**
 * Where a visitor came from whose address has neither `utm_source` nor `utm_medium`: told by the name of the click id that a
 * network appends to a link. Its value identifies one click and is never read.
 */
export const CLICK_PLACES = {
  'google-click': {
    name: 'Google advert, by its click id',
    parameters: ['gclid', 'gbraid', 'wbraid'],
  },
  'meta-click': { name: 'Facebook or Instagram, by its click id', parameters: ['fbclid'] },
  'microsoft-click': { name: 'Microsoft advert, by its click id', parameters: ['msclkid'] },
  'x-click': { name: 'X, by its click id', parameters: ['twclid'] },
} as const;

/** What is counted for a place or campaign without a name here, and for a link that was not kept. */
export const OTHER = 'other';

/** Names that advertising accounts give have up to 40 characters. */
const LONGEST_CAMPAIGN = 40;

/**
 * The one spelling of a source, medium or campaign: small letters, with a hyphen for blanks and underscores. Accounts write
 * `IPL 2026`, `ipl_2026` and `IPL-2026` for one campaign. What is counted, and what the desk names, is spelt so.
 * @example foldName('IPL_2026 Search') // 'ipl-2026-search'
 */
export function foldName(text: string): string {
  return text
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .join('-');
}

/**
 * Whether a campaign may have this name: small letters and digits, in words with hyphens between them. The desk gives such
 * names, and only those that it gave are counted by their name (docs/decisions/0048).
 * @example isCampaignName('ipl-2027') // true
 */
export function isCampaignName(text: string): boolean {
  return (
    text.length >= 3 &&
    text.length <= LONGEST_CAMPAIGN &&
    text !== OTHER &&
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)
  );
}

/** Numbers of links of one place and campaign. */
export const MOST_LINK_NUMBER = 999;

/** The number of a link among those of its place and campaign, as `utm_content`. @example formatLinkNumber(2) // 'link-2' */
export function formatLinkNumber(number: number): string {
  return `link-${number}`;
}

/** @param content `utm_content`, in small letters @returns `null` where it is not a link's number */
export function parseLinkNumber(content: string): number | null {
  const [, digits] = /^link-([1-9]\d{0,2})$/.exec(content) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** How a link is counted. @example linkId('x-post', 'asia-cup', 2) // 'x-post.asia-cup.2' */
export function linkId(place: PlaceId, campaign: string, number: number): string {
  return `${place}.${campaign}.${number}`;
}

export type PlaceId = keyof typeof PLACES;
export type ClickPlaceId = keyof typeof CLICK_PLACES;
export type CampaignId = keyof typeof CAMPAIGNS;
export const PLACE_IDS = Object.keys(PLACES) as PlaceId[];
export const CLICK_PLACE_IDS = Object.keys(CLICK_PLACES) as ClickPlaceId[];
export const CAMPAIGN_IDS = Object.keys(CAMPAIGNS) as CampaignId[];
