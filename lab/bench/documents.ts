/** Pages in the states that have a document of their own. */
import { HOST_BRANDS } from '../../src/config/brands/index.ts';
import { PAGES } from '../../src/config/pages.ts';
import { USER_AGENTS } from '../../tests/support/promises.ts';
import type { Asked } from './requests.ts';
import { visits } from './requests.ts';

const PHONES: readonly Record<string, string>[] = [
  {},
  { 'user-agent': USER_AGENTS.iphone, 'sec-ch-ua-platform': '"iOS"' },
];
const STATES: readonly Record<string, string>[] = [{}, { 'cf-region-code': 'TG' }];

/** One visit to each page on each host; to a landing page also on an iPhone, and from a restricted state. */
export function everyDocument(): Asked[] {
  return PAGES.flatMap(({ path, brand, kind }) => {
    const most = kind === 'landing' ? 2 : 1;
    return HOST_BRANDS.slice(0, brand ? 1 : undefined).flatMap(({ domain: host }) =>
      PHONES.slice(0, most).flatMap((phone) =>
        STATES.slice(0, most).flatMap((state) => visits(1, path, { host, ...phone, ...state })),
      ),
    );
  });
}
