/**
 * The one list of what is stored anywhere, and of every host that a page contacts (docs/behaviour.md#what-is-kept). Cookies
 * and third parties are in `cookies.ts` and `third-parties.ts`, which the site needs in its code; everything else is here.
 * Privacy policies print the list, the build freezes it with each published version, docs repeat it, and tests hold it to the
 * wire, the databases and the configurations of the Workers.
 */
import { COOKIES } from './cookies.ts';
import {
  TAGS,
  THIRD_PARTIES,
  type ThirdPartyHost,
  type ThirdPartyKey,
  type ThirdPartyLetter,
} from './third-parties.ts';

/** Texts are Markdown for readers of a policy, in English. */
interface HostRow {
  /** Whose it is; a host of Google's may serve both of its services. */
  of: 'Google' | 'Branch';
  /** What it is for, and what it gets. */
  gets: string;
}

/** Hosts that a page contacts once its visitor has agreed; exactly those that the table of third parties names. */
export const HOSTS: Readonly<Record<ThirdPartyHost, HostRow>> = {
  'www.googletagmanager.com': { of: 'Google', gets: 'The tag is loaded from it' },
  'www.google-analytics.com': { of: 'Google', gets: 'Page views' },
  'region1.google-analytics.com': { of: 'Google', gets: 'Page views' },
  'analytics.google.com': { of: 'Google', gets: 'Page views' },
  'www.googleadservices.com': { of: 'Google', gets: 'Conversions, the click that led here' },
  'googleads.g.doubleclick.net': { of: 'Google', gets: 'Conversions, the click that led here' },
  'pagead2.googlesyndication.com': { of: 'Google', gets: 'Conversions, visits' },
  'www.google.com': { of: 'Google', gets: 'Conversions, visits' },
  'google.com': { of: 'Google', gets: 'Conversions, visits' },
  'www.google.co.in': { of: 'Google', gets: 'Conversions, visits' },
  'ad.doubleclick.net': { of: 'Google', gets: 'Visits' },
  'app.link': {
    of: 'Branch',
    gets: 'The question which number it has given your browser; it may keep that number under its own address',
  },
  'api2.branch.io': {
    of: 'Branch',
    gets: 'That number, the page’s address with its query, the link that led here, and our key',
  },
};

/** The one host that a page contacts without an agreement: the service of `APP_LINK_URL`. */
export const APP_LINK_HOST = {
  name: 'The app-link service that we have configured, if any',
  gets: 'The address of the download link, with the campaign parameters and the label',
  when: 'You tap the download button; on the page that downloads the app itself, once the file is saved',
};

/** What one name, or all that begin with it (`*`), stores on our host. */
interface StoredRow {
  of: ThirdPartyLetter;
  in: readonly ('cookie' | 'session storage' | 'local storage')[];
  holds: string;
  /** How long, as a policy says it. */
  life: string;
}

/** What code of third parties may store under our address after an agreement. A refusal deletes it. */
export const STORED_BY_OTHERS = {
  _ga: {
    of: 'g',
    in: ['cookie'],
    holds: 'A random number of the browser',
    life: '24 months',
  },
  '_ga_*': { of: 'g', in: ['cookie'], holds: 'The visits of that number', life: '24 months' },
  '_gcl_*': {
    of: 'a',
    in: ['cookie'],
    holds: 'A random number, and the click that led here',
    life: '90 days',
  },
  '_gac_*': { of: 'a', in: ['cookie'], holds: 'The click that led here', life: '90 days' },
  branch_session: {
    of: 'b',
    in: ['session storage'],
    holds: 'Numbers of the session and the browser, and the link that led here',
    life: 'until you close the tab',
  },
  branch_session_first: {
    of: 'b',
    in: ['local storage'],
    holds: 'The same, of your first visit',
    life: 'until you withdraw or delete it',
  },
  'BRANCH_WEBSDK_KEY*': {
    of: 'b',
    in: ['session storage', 'local storage'],
    holds: 'Branch’s own settings of the session',
    life: 'until you withdraw or delete it',
  },
} as const satisfies Partial<Readonly<Record<ThirdPartyKey, StoredRow>>>;

/** What a page of ours holds on the device besides cookies: nothing that outlives it. */
export const IN_MEMORY = {
  /** Pages that hold it, by the id of the page. */
  pages: ['lp2'],
  holds: 'The app’s file while it downloads',
  life: 'Until you leave the page, whether the file was saved or not',
} as const;

interface ServerRow {
  /** The bindings of the Workers, and what is not bound: `log`. */
  bindings: readonly string[];
  /** What it is, as a policy names it. */
  what: string;
  holds: string;
  /** How long, as a policy says it. */
  life: string;
  /** Names of tables with their columns, or of records with their fields, as the code writes them. */
  fields: Readonly<Record<string, readonly string[]>>;
}

const STRATUM = ['run', 'page', 'brand', 'label'];

/** What the servers keep. */
export const ON_SERVERS = {
  sums: {
    bindings: ['REPORTS'],
    what: 'Counts of the website',
    holds:
      'Sums by day or month, page, variant, version and class of entry; by platform, app, browser and state; by place, campaign and link; and how soon pages were shown, by app, memory and the location of Cloudflare that answered; how many were not counted, because their network sent more than visitors do; and each day’s most frequent campaigns that are on no list of ours, as the links spelt them',
    life: 'As totals that name no one, without limit',
    fields: {
      entries: [
        ...STRATUM,
        'class',
        'day',
        'browsers',
        'clicks',
        'started',
        'finished',
        'again',
        'verified',
      ],
      breakdown: [...STRATUM, 'dimension', 'value', 'n'],
      segments: [
        'run',
        'page',
        'brand',
        'dimension',
        'value',
        'month',
        'browsers',
        'clicks',
        'started',
        'finished',
      ],
      days: ['day', 'brand', 'measure', 'n'],
      traffic: ['day', 'brand', 'kind', 'value', 'views', 'taps', 'begun', 'finished'],
      vitals: ['month', 'brand', 'app', 'memory', 'metric', 'bucket', 'n'],
      firstBytes: ['month', 'brand', 'location', 'bucket', 'n'],
      ends: [...STRATUM, 'day', 'n'],
      campaigns: ['name', 'meaning', 'since'],
      deliveries: ['day', 'flushes', 'deliveries', 'messages', 'counts', 'reach', 'written'],
      flushes: ['counter', 'flush'],
      links: ['id', 'since'],
      leftOut: ['run', 'page', 'brand', 'class', 'day', 'n'],
      spellings: ['day', 'value', 'n'],
    },
  },
  transit: {
    bindings: ['EVENTS'],
    what: 'Counts on their way into the sums',
    holds: 'The same counts, added up over seconds, under a random number',
    life: 'Seconds; while the database cannot be reached, {{number.countTransit}} at most',
    fields: { message: ['id', 'counts'] },
  },
  numbers: {
    bindings: ['COUNTER'],
    what: 'The number of a message in which counts travel, so that none counts twice',
    holds: 'That number, and the counts until they are in the sums',
    life: '{{number.messageNumberLife}}',
    fields: {
      deliveries: ['seq', 'oldest', 'newest', 'messages', 'things', 'counts', 'ids'],
      progress: ['counter', 'flush', 'done', 'finished', 'entered', 'reach'],
    },
  },
  log: {
    bindings: ['log'],
    what: 'The log of errors',
    holds:
      'What failed, on which page, and the number that Cloudflare gave the request; counts that could not be added. Never your query string, your browser’s headers or your IP address',
    life: '{{number.logLife}}',
    fields: {
      line: ['level', 'message', 'version', 'route', 'ray', 'error', 'name', 'stack', 'cause'],
    },
  },
  limit: {
    bindings: ['EVENTS_RATE_LIMITER'],
    what: 'The limit on messages from one network',
    holds: 'How many messages came from your IP address or its network',
    life: 'About a minute',
    fields: {},
  },
  packages: {
    bindings: ['PACKAGES'],
    what: 'The app’s files',
    holds: 'Nothing of a visit',
    life: 'Without limit',
    fields: {},
  },
  records: {
    bindings: ['RECORDS'],
    what: 'What our staff decide about this website, and its words on each day',
    holds: 'Nothing of a visit',
    life: 'Without limit',
    fields: {},
  },
} as const satisfies Readonly<Record<string, ServerRow>>;

/** Names that a policy's Markdown prints as `{{list.cookies}}`. */
export const LIST_NAMES = ['cookies', 'stored', 'hosts', 'servers'] as const;
export type ListName = (typeof LIST_NAMES)[number];

/** A list's head and rows; numbers by their names. */
export interface List {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

export const LISTS: Readonly<Record<ListName, List>> = {
  cookies: {
    head: ['Cookie', 'What it holds', 'How long, and who can read it', 'Set when'],
    rows: Object.entries(COOKIES).map(([name, { told, lifeNumber, readBy }]) => [
      code(name),
      told.holds,
      `{{number.${lifeNumber}}}; ${readBy === 'server' ? 'our server alone: it is HttpOnly' : 'this site’s scripts, and our server'}`,
      told.set,
    ]),
  },
  stored: {
    head: ['Name, and whose', 'What it holds', 'Where, and how long'],
    rows: Object.entries<StoredRow>(STORED_BY_OTHERS).map(([name, row]) => [
      `${code(name.replace('*', '…'))}, ${THIRD_PARTIES[row.of].name}`,
      row.holds,
      `${sentence(row.in.join(', '))}; ${row.life}`,
    ]),
  },
  hosts: {
    head: ['Host, and whose', 'What it gets', 'When', 'Its code runs on the page'],
    rows: [
      ...Object.entries(HOSTS).map(([host, { of, gets }]) => [
        `${code(host)}, ${of}`,
        gets,
        'After you agree',
        runsCode(host) ? 'Yes' : 'No',
      ]),
      [APP_LINK_HOST.name, APP_LINK_HOST.gets, APP_LINK_HOST.when, 'No'],
    ],
  },
  servers: {
    head: ['On our servers', 'What it holds', 'How long'],
    rows: Object.values(ON_SERVERS).map(({ what, holds, life }) => [what, holds, life]),
  },
};

/** All of it, for a digest: what is kept, where, for how long, in which fields, and which directives name which hosts. */
export const EVERYTHING_KEPT = {
  lists: LISTS,
  memory: IN_MEMORY,
  cookies: Object.entries(COOKIES).map(([name, { lifeDays, readBy }]) => [name, lifeDays, readBy]),
  hosts: TAGS.map(({ variable, hosts }) => [variable, hosts]),
  servers: Object.values(ON_SERVERS).map(({ bindings, fields }) => [bindings, fields]),
};

/** Whether what the host answers may run on a page. */
export function runsCode(host: string): boolean {
  return TAGS.some(({ hosts }) => hosts?.['script-src']?.includes(host));
}

function code(name: string): string {
  return `\`${name}\``;
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
