/**
 * What those who publish adverts forbid in this trade, as far as their rules were read (docs/marketing.md, "Where adverts may
 * run"). The desk makes no link for a place whose rules forbid what the page shows.
 */
import type { PlaceId } from './places.ts';

export interface AdRule {
  /** Whose rules. */
  of: string;
  places: readonly PlaceId[];
  /** `fantasy`: adverts for fantasy sports, whatever the page says. `money`: what claims money, or may be played for it. */
  forbids: 'fantasy' | 'money';
  says: string;
  source: string;
  /** The day of the copy that was read, ISO 8601; `null` where it names none. */
  copyOf: string | null;
}

/** A place that is in no row was not looked at. */
export const AD_RULES: readonly AdRule[] = [
  {
    of: 'Google Ads',
    places: ['google-ad'],
    forbids: 'fantasy',
    says: 'no adverts for rummy and daily fantasy sports to India, from 21 January 2026',
    source:
      'https://www.storyboard18.com/digital/google-ads-bans-rummy-and-fantasy-sports-promotions-in-india-from-january-21-87397.htm',
    copyOf: '2026-01-12',
  },
  {
    of: 'Meta',
    places: ['instagram-ad', 'facebook-ad'],
    forbids: 'money',
    says: 'where entry and prize are worth money (fantasy sports among them), only with its authorisation, lawfully, and to adults',
    source: 'https://archive.li/fipt7',
    copyOf: '2025-08-19',
  },
  {
    of: 'WhatsApp Business',
    places: ['whatsapp-message'],
    forbids: 'money',
    says: 'messages about such games only with its permission, and only about what the law of the country allows',
    source:
      'https://www.lokmattimes.com/technology/whatsapp-permits-real-money-gaming-ads-in-india-details-inside-a507/',
    copyOf: '2024-08-23',
  },
  {
    of: 'X',
    places: ['x-post'],
    forbids: 'money',
    says: 'no adverts for gambling (fantasy sports among them) but in countries that it lists, and no paid posts for it',
    source: 'https://www.businessofigaming.com/x-gambling-ads-policy-update',
    copyOf: null,
  },
  {
    of: 'ShareChat',
    places: ['sharechat-post'],
    forbids: 'money',
    says: 'nothing, named or not, that the law forbids to advertise',
    source: 'https://ads.sharechat.com/content-policy',
    copyOf: null,
  },
];

/** The rule for a place; `undefined` where it was not looked at. */
export function adRuleOf(place: PlaceId): AdRule | undefined {
  return AD_RULES.find(({ places }) => places.includes(place));
}
