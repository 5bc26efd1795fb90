/** Which first screens to look at. */
import { UsageError } from '../../scripts/lib/command.ts';
import { BRANDS, type Brand, HOST_BRANDS } from '../../src/config/brands/index.ts';
import { LANDING_PAGES, type LandingPage } from '../../src/config/pages.ts';

export interface Size {
  /** In CSS pixels. */
  width: number;
  height: number;
}

/** One first screen: a page as a host shows it, with or without cash offers, on a screen of one size. */
export interface View {
  page: LandingPage;
  host: Brand;
  hasCash: boolean;
  size: Size;
}

/** Lists as on the command line, separated by commas; `undefined` for all there is. */
export interface Wishes {
  pages: string | undefined;
  hosts: string | undefined;
  sizes: string | undefined;
  cash: string | undefined;
  languages: string | undefined;
}

/** The smallest phone, the one of the budgets, a large one, a tablet, a laptop. */
const SIZES = '320x536,360x660,412x765,768x1024,1440x900';

/**
 * Sizes, then hosts, with cash before without, each with all its pages. A page of one brand is the same on every host, and
 * is shown on the first. A page goes by its path or id.
 * @throws UsageError that names what is unknown
 */
export function selectViews(wishes: Wishes): View[] {
  const pages = choose('page', LANDING_PAGES, wishes.pages, ({ id, path }) => [path, id]).filter(
    languageFilter(wishes.languages),
  );
  const hosts = choose('host', HOST_BRANDS, wishes.hosts, ({ id }) => [id]);
  const cash = choose('state of cash', ['on', 'off'], wishes.cash, (state) => [state]);
  return (wishes.sizes ?? SIZES)
    .split(',')
    .flatMap((size) =>
      hosts.flatMap((host, index) =>
        cash.flatMap((state) =>
          pages
            .filter(({ brand }) => brand === null || index === 0)
            .map((page) => ({ page, host, hasCash: state === 'on', size: parseSize(size) })),
        ),
      ),
    );
}

/** @example describeView(view) // '/lp4 on stats, free, 360x660' */
export function describeView({ page, host, hasCash, size }: View): string {
  const owner = page.brand === null ? host : BRANDS[page.brand];
  return `${page.path} on ${owner.id}, ${hasCash ? 'cash' : 'free'}, ${formatSize(size)}`;
}

export function formatSize({ width, height }: Size): string {
  return `${width}x${height}`;
}

function parseSize(text: string): Size {
  const [, width, height] = /^(\d{3,4})x(\d{3,4})$/.exec(text) ?? [];
  if (width === undefined || height === undefined)
    throw new UsageError(`The size ${text} is not understood. Write it as 360x660.`);
  return { width: Number(width), height: Number(height) };
}

function languageFilter(wish: string | undefined): (page: LandingPage) => boolean {
  const known = [...new Set(LANDING_PAGES.map(({ language }) => language))];
  const languages = choose('language', known, wish, (language) => [language]);
  return ({ language }) => languages.includes(language);
}

/** In the order of `all`. */
function choose<T>(
  what: string,
  all: readonly T[],
  wish: string | undefined,
  namesOf: (one: T) => readonly string[],
): T[] {
  if (wish === undefined) return [...all];
  const names = wish.split(',');
  const unknown = names.filter((name) => !all.some((one) => namesOf(one).includes(name)));
  if (unknown.length > 0)
    throw new UsageError(
      `Unknown ${what}: ${unknown.join(', ')}. Choose from ${all.map((one) => namesOf(one)[0]).join(', ')}.`,
    );
  return all.filter((one) => namesOf(one).some((name) => names.includes(name)));
}
