/** The visitors whose pages stand side by side on the sheet. */
import { USER_AGENTS } from '../lib/user-agents.ts';

/** Which of them. */
export type VisitorId = 'maharashtra' | 'karnataka' | 'cash-off' | 'crawler';

/** A visitor, and what the site is told about them. */
export interface ReviewVisitor {
  id: VisitorId;
  title: string;
  /** What is special about this visitor, in a few words. */
  note: string;
  /** The value of `CASH_OFFERS` on the site that is asked. */
  cashOffers: 'on' | 'off';
  headers: Readonly<Record<string, string>>;
}

const phoneIn = (state: string) => ({
  'user-agent': USER_AGENTS.phone,
  'cf-ipcountry': 'IN',
  'cf-region-code': state,
  cookie: 'ab=trump-beta',
});

/** In the order of the columns. */
export const VISITORS: readonly ReviewVisitor[] = [
  {
    id: 'maharashtra',
    title: 'Maharashtra',
    note: 'Cash contests allowed',
    cashOffers: 'on',
    headers: phoneIn('MH'),
  },
  {
    id: 'karnataka',
    title: 'Karnataka',
    note: 'A restricted state',
    cashOffers: 'on',
    headers: phoneIn('KA'),
  },
  {
    id: 'cash-off',
    title: 'Cash switched off',
    note: 'Maharashtra with CASH_OFFERS off',
    cashOffers: 'off',
    headers: phoneIn('MH'),
  },
  {
    id: 'crawler',
    title: 'Crawler',
    note: 'A search engine, from abroad',
    cashOffers: 'on',
    headers: {
      'user-agent':
        'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'cf-ipcountry': 'US',
      'cf-region-code': 'CA',
    },
  },
];
