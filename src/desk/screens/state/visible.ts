/** What visitors get, in a few rows: pages, page tests, claims, documents and other texts. */
import { BRANDS } from '../../../config/brands/index.ts';
import { isRead, type LiveState, type LiveText, saySince } from '../../live-state.ts';

export interface Visible {
  what: string;
  /** Where each is listed; `null` where there is no such screen. */
  href: string | null;
  /** @example '29 of 30' */
  shown: string;
  /** Each that is not shown, with the reason, in words. */
  not: string[];
}

export function listVisible({ shown, off, tests, texts }: LiveState): Visible[] {
  const pagesOff = off.find(({ by }) => by === 'PAGES_OFF');
  const inForce = shown.tests.filter(({ state }) => state !== 'off');
  const isOf = (kind: string) => texts.filter(({ subject }) => subject.startsWith(`${kind} `));
  const kinds = ['claim', 'document', 'permission'];
  const others = texts.filter(
    ({ subject }) => !kinds.some((kind) => subject.startsWith(`${kind} `)),
  );
  return [
    {
      what: 'Landing pages',
      href: '/pages',
      shown: count(shown.pages.filter(({ cause }) => cause === null).length, shown.pages.length),
      not: shown.pages.flatMap(({ path, cause }) =>
        cause === null
          ? []
          : cause === 'HOME_PAGE'
            ? `${path}: HOME_PAGE shows another page there`
            : `${path}: off${pagesOff ? ` ${saySince(pagesOff.since)}` : ''}, by PAGES_OFF`,
      ),
    },
    {
      what: 'Page tests',
      href: '/results',
      shown:
        inForce
          .map(
            ({ name, brands, state }) =>
              `${name}: ${STATES[state]}${sayBrands(brands)}${sayBegun(tests[name])}`,
          )
          .join('; ') || 'none is on',
      not: shown.tests.flatMap(({ name, state }) => (state === 'off' ? name : [])),
    },
    rowOf('Claims', '/words#claims', isOf('claim')),
    rowOf('Versions of documents', '/words#documents', isOf('document')),
    rowOf('Reasons for permissions', '/words#reasons', isOf('permission')),
    rowOf('Decisions and statements', '/words#statements', others),
  ];
}

const STATES = {
  off: 'off',
  on: 'on',
  ended: 'ended by SHIP',
  hidden: 'on, and every page of it is hidden',
} as const satisfies Record<LiveState['shown']['tests'][number]['state'], string>;

function sayBrands(brands: LiveState['shown']['tests'][number]['brands']): string {
  return brands === null ? '' : ` for ${brands.map((id) => BRANDS[id].name).join(', ')} alone`;
}

function sayBegun(since: LiveState['tests'][string] | undefined): string {
  return since === undefined ? '' : ` ${saySince(since)}`;
}

function rowOf(what: string, href: string, texts: readonly LiveText[]): Visible {
  const not = texts.filter(({ state }) => !isRead(state));
  const name = ({ subject }: LiveText) => subject.replace(/^\w+ /, '');
  return {
    what,
    href,
    shown: count(texts.length - not.length, texts.length),
    not: [...Map.groupBy(not, ({ words }) => words)].map(
      ([words, same]) => `${same.map(name).join(', ')}: ${words}`,
    ),
  };
}

function count(some: number, all: number): string {
  return some === all ? `all ${all}` : `${some} of ${all}`;
}
