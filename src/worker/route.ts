/** What every route receives and what it returns. */
import type { HonoRequest } from 'hono';
import type { Brand } from '../config/brands/index.ts';
import type { Language } from '../config/languages.ts';
import type { Page } from '../config/pages.ts';
import type { Answer } from '../lib/http/answer.ts';
import type { RequestTarget } from '../lib/http/request-target.ts';
import type { Env } from './env.ts';
import type { Site } from './site.ts';

/** What Hono's context holds: the Worker's bindings, and what is known of the request so far. */
export interface AppEnv {
  Bindings: Env;
  Variables: {
    target: RequestTarget;
    /** Known from the moment at which a route is found. */
    address?: RequestedAddress;
  };
}

/** A request with everything that its address says: what an answer needs where the site itself fails. */
export interface RequestedAddress {
  request: Request;
  /** Requested host with its port, in lower case; empty where it could not be part of a link. */
  host: string;
  /** Scheme and host for links to this site: `https://pavilion11.example`. */
  origin: string;
  /** The brand of this address: the page's own, or the host's. */
  brand: Brand;
  /** The page that answers at this address (at `/`, variable HOME_PAGE chooses); `null` where there is none. */
  page: Page | null;
  /** Of the address: the page's own, or the one in whose translation it is; English where there is no page. */
  language: Language;
  /** Path as requested. */
  path: string;
  /** Query as requested, with its `?`; empty when there is none. */
  query: string;
}

/** What a route receives. */
export interface RouteContext extends RequestedAddress {
  env: Env;
  site: Site;
  /** Hono's own form of the request, for the parameters of its path. */
  req: Pick<HonoRequest, 'param'>;
  /** Keeps the isolate working after the answer has gone out. */
  waitUntil: (work: Promise<unknown>) => void;
}

/** Answers a request whose method has been checked. */
export type Serve = (context: RouteContext) => Answer | Promise<Answer>;

/** How an address is served; any other method gets a 405 before `serve` is called. */
export interface Route {
  /** `any` where the answer is the same for every method. */
  methods: readonly string[] | 'any';
  /** The page whose address it is. */
  page?: Page;
  /** The language of the page's translation whose address it is. @default the page's own */
  language?: Language;
  serve: Serve;
}

/** Methods of an address that can only be read. */
export const READ: readonly string[] = ['GET', 'HEAD'];
