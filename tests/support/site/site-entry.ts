/**
 * How a test talks to `entries/site.ts`, which runs in front of the built site and lets a request choose Worker variables
 * and bindings that fail. What the worker logs, unhandled rejections and how recorded bodies ended can be read at
 * `/faults`; the bucket's objects can be reached by their key.
 */
import type { VariableName } from '../../../src/config/variables.ts';

/** For `startSite({ entry })`. */
export const SITE_ENTRY = 'tests/support/entries/site.ts';

/** Names the request in the log lines that belong to it, as Cloudflare's own header would. */
export const RAY_HEADER = 'cf-ray';

/** Calls and faults, joined by commas: `PACKAGES.get#2=hangs` makes the second call of `get` on `PACKAGES` hang. */
export const PLAN_HEADER = 'x-plan';

export const VARIABLES_HEADER = 'x-variables';

/**
 * The header of a request with these variables. The worker caches by the bindings' identity, so the first request with
 * other variables meets empty caches.
 */
export function variablesHeader(
  variables: Partial<Record<VariableName | 'TEST', string>>,
): Record<string, string> {
  return { [VARIABLES_HEADER]: JSON.stringify(variables) };
}

/** Moves the worker's clock forward by so many milliseconds. */
export const CLOCK_PATH = '/clock?ms=';

/** What `/faults` answers. */
export interface Aftermath {
  /** Log lines, parsed. */
  lines: { level: string; message: string; route?: string; ray?: string }[];
  /** Unhandled rejections. */
  unhandled: string[];
  /** Bodies of objects that a plan recorded, in the order of the calls. */
  records: { sentBytes: number; outcome: 'open' | 'done' | 'cancelled' }[];
}

/** Below it, `GET`, `PUT` and `DELETE` reach the objects of the bucket by their key; `PUT` heeds conditions. */
export const OBJECTS_PATH = '/test-objects/';
