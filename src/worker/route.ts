/** What every route is given and what it gives back. */
import type { Brand } from '../config/brands/index.ts';
import type { Page } from '../config/pages.ts';
import type { Answer } from '../http/answer.ts';
import type { Env } from './env.ts';
import type { Site } from './site.ts';

/** A request with what was worked out of its address. */
export interface RouteContext {
  request: Request;
  env: Env;
  site: Site;
  /** Host asked, with its port, in lower case; empty when it was none that a link could carry. */
  host: string;
  /** Scheme and host for links to this site: `https://pavilion11.example`. */
  origin: string;
  /** Whoever speaks at this address: the page's own brand, or the host's. */
  brand: Brand;
  /** The page in force at this address, which variable HOME_PAGE may choose; `null` where there is none. */
  page: Page | null;
  /** Path as it arrived. */
  path: string;
  /** Query as it arrived, with its `?`; empty when there is none. */
  query: string;
  /** What stands in the place of the route's parameter; empty where it has none. */
  parameter: string;
  /** Keeps the isolate at work after the answer has gone. */
  waitUntil: (work: Promise<unknown>) => void;
}

/** Answers a request whose method has been checked. A promise only where something must be waited for. */
export type Serve = (context: RouteContext) => Answer | Promise<Answer>;

export interface Route {
  /** `any` where the answer is the same whatever is asked. */
  methods: readonly string[] | 'any';
  serve: Serve;
}

/** Methods of everything that can only be read. */
export const READ: readonly string[] = ['GET', 'HEAD'];
