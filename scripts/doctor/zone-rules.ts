/**
 * Routes and rules that a brand's zone may have. Everything else that the doctor finds there is named: a route or rule of a
 * former site answers before this Worker. What docs/operations.md asks for in the dashboard is here; add what your company
 * needs besides, with the reason.
 */
import { isDeepStrictEqual } from 'node:util';
import { readWorkerName, type Table } from '../lib/configuration.ts';

/** Where it stands: a phase of Cloudflare's Ruleset Engine, or a list of its own. */
export type Place = keyof typeof PLACES;

/** As the dashboard calls each place. @see https://developers.cloudflare.com/ruleset-engine/reference/phases-list/ */
export const PLACES = {
  route: 'Workers Routes',
  'page rule': 'Page Rules',
  snippet: 'Snippets',
  http_request_sanitize: 'URL normalization',
  http_request_dynamic_redirect: 'Redirect Rules',
  http_request_transform: 'URL Rewrite Rules',
  http_config_settings: 'Configuration Rules',
  http_request_origin: 'Origin Rules',
  http_request_firewall_custom: 'Security rules, custom',
  http_ratelimit: 'Security rules, rate limiting',
  http_request_firewall_managed: 'Security rules, managed',
  http_request_redirect: 'Bulk Redirects',
  http_request_late_transform: 'Request Header Transform Rules',
  http_request_cache_settings: 'Cache Rules',
  http_request_cloud_connector: 'Cloud Connector',
  http_custom_errors: 'Custom Error Rules',
  http_response_headers_transform: 'Response Header Transform Rules',
  http_response_compression: 'Compression Rules',
} as const;

/** A route or rule that is in force. */
export interface ZoneRule {
  /** A `Place`, or a phase that is not listed there. */
  place: string;
  /** A route's pattern, a page rule's address, or what the dashboard calls a rule's name; without a name its expression. */
  name: string;
  /** What it does: `action_parameters` of a rule, the actions of a page rule, the Worker of a route. */
  sets: Table;
}

export interface Explained {
  place: Place;
  /** As the doctor prints it between quotation marks. @default any */
  name?: string;
  /** The most that it may set. @default anything */
  sets?: Table;
  because: string;
}

const HEADER_OF_VERSION = 'Cloudflare-Workers-Version-Key';

export const EXPLAINED: readonly Explained[] = [
  ...['', 'staging'].map((environment) => ({
    place: 'route' as const,
    sets: { worker: readWorkerName(environment) },
    because: 'Routes lead to this site while a former one stands beside it (docs/moving.md).',
  })),
  {
    place: 'http_request_sanitize',
    because: 'Every zone normalizes addresses.',
  },
  {
    place: 'http_request_late_transform',
    sets: { headers: { [HEADER_OF_VERSION]: { operation: 'set', expression: 'ip.src' } } },
    because: 'A visitor does not alternate between two versions.',
  },
  {
    place: 'http_response_headers_transform',
    sets: {
      headers: { 'Strict-Transport-Security': { operation: 'set', value: 'max-age=86400' } },
    },
    because:
      'Until every subdomain is known to have TLS. The site’s own check is wrong until it goes.',
  },
  {
    place: 'http_config_settings',
    sets: {
      bic: false,
      disable_rum: true,
      disable_zaraz: true,
      email_obfuscation: false,
      mirage: false,
      polish: 'off',
      response_body_buffering: 'none',
      rocket_loader: false,
    },
    because: 'It switches off, for a host or a path, what must be off.',
  },
  {
    place: 'http_request_firewall_custom',
    sets: { products: ['bic'] },
    because: 'Download managers have no browser’s name, so a rule skips Browser Integrity Check.',
  },
  {
    place: 'http_response_compression',
    because: 'On Enterprise, pages are compressed with Brotli by a rule.',
  },
];

/** The row that explains a rule; `undefined` for what is left over. @param table another one, for a test */
export function explanationOf(
  { place, name, sets }: ZoneRule,
  table: readonly Explained[] = EXPLAINED,
): Explained | undefined {
  return table.find(
    (row) =>
      row.place === place &&
      (row.name === undefined || row.name === name) &&
      (row.sets === undefined || (Object.keys(sets).length > 0 && isWithin(sets, row.sets))),
  );
}

/** Whether `found` has nothing that `allowed` has not. Names of headers have no letter case. */
function isWithin(found: unknown, allowed: unknown): boolean {
  if (!isTable(found) || !isTable(allowed)) return isDeepStrictEqual(found, allowed);
  const permitted = new Map(
    Object.entries(allowed).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return Object.entries(found).every(
    ([name, value]) =>
      permitted.has(name.toLowerCase()) && isWithin(value, permitted.get(name.toLowerCase())),
  );
}

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
