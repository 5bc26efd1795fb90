/** Looks in each brand's zone for routes and rules that answer before this Worker, or change what it answers. */
import { z } from 'zod';
import { HOST_BRANDS } from '../../src/config/brands/index.ts';
import { type CallApi, openApi } from '../lib/cloudflare-api.ts';
import { askWrangler } from '../lib/wrangler.ts';
import { type Finding, note, ok, wrong } from './finding.ts';
import { explanationOf, PLACES, type ZoneRule } from './zone-rules.ts';

const ZONES = z.array(
  z.looseObject({ id: z.string(), account: z.looseObject({ id: z.string() }) }),
);
const ROUTES = z.array(z.looseObject({ pattern: z.string(), script: z.string().nullish() }));
const PAGE_RULES = z.array(
  z.looseObject({
    targets: z.array(z.looseObject({ constraint: z.looseObject({ value: z.string() }) })),
    actions: z.array(z.looseObject({ id: z.string(), value: z.unknown() })),
  }),
);
const SNIPPETS = z.array(z.looseObject({ snippet_name: z.string() })).nullable();
/** `kind` is `zone` or `root` for what the zone or the account runs; the others wait to be run by those. */
const RULESETS = z.array(z.looseObject({ id: z.string(), kind: z.string(), phase: z.string() }));
const RULESET = z.looseObject({
  rules: z
    .array(
      z.looseObject({
        action_parameters: z.record(z.string(), z.unknown()).default({}),
        description: z.string().default(''),
        enabled: z.boolean().default(true),
        expression: z.string().default(''),
      }),
    )
    .default([]),
});

/** Cloudflare's own list answers for it, and a token for snippets does not open this phase. */
const OF_SNIPPETS = 'http_request_snippets';

const BY_HAND =
  'In the dashboard, at the zone: Workers Routes; Rules, Overview; Rules, Page Rules; Security, Security rules. At the account: Bulk Redirects. Delete each that scripts/doctor/zone-rules.ts does not explain. A token of the template "Read all resources" shows all of them to this command.';

/** Reads a part, which has a permission of its own. @param id of the zone or the account */
type Read = (call: CallApi, id: string) => Promise<ZoneRule[]>;

/** @see https://developers.cloudflare.com/api/, Workers Routes, Page Rules, Snippets, Rulesets */
const OF_ZONE: Readonly<Record<string, Read>> = {
  async 'Workers Routes'(call, id) {
    const routes = ROUTES.parse(await call('GET', `/zones/${id}/workers/routes`));
    return routes.map(({ pattern, script }) => ({
      place: 'route',
      name: pattern,
      // A route to no Worker takes its addresses from a wider one.
      sets: { worker: script ?? '' },
    }));
  },
  async 'Page Rules'(call, id) {
    const rules = PAGE_RULES.parse(await call('GET', `/zones/${id}/pagerules?status=active`));
    return rules.map(({ targets, actions }) => ({
      place: 'page rule',
      name: targets.map(({ constraint }) => constraint.value).join(', '),
      sets: Object.fromEntries(actions.map((action) => [action.id, action.value])),
    }));
  },
  async Snippets(call, id) {
    const snippets = SNIPPETS.parse(await call('GET', `/zones/${id}/snippets`)) ?? [];
    return snippets.map(({ snippet_name: name }) => ({ place: 'snippet', name, sets: {} }));
  },
  'Rules and Security rules': (call, id) => readRules(call, `/zones/${id}/rulesets`, 'zone'),
};
const OF_ACCOUNT: Readonly<Record<string, Read>> = {
  'Bulk Redirects': (call, id) => readRules(call, `/accounts/${id}/rulesets`, 'root'),
};

async function readRules(call: CallApi, path: string, kind: 'root' | 'zone'): Promise<ZoneRule[]> {
  const sets = RULESETS.parse(await call('GET', `${path}?per_page=50`));
  const own = sets.filter((set) => set.kind === kind && set.phase !== OF_SNIPPETS);
  const found = await Promise.all(
    own.map(async ({ id, phase }) => {
      const { rules } = RULESET.parse(await call('GET', `${path}/${id}`));
      return rules
        .filter(({ enabled }) => enabled)
        .map(({ description, expression, action_parameters }) => ({
          place: phase,
          name: description || expression,
          sets: action_parameters,
        }));
    }),
  );
  return found.flat();
}

/** Each brand's zone, then what their accounts have for all zones. Never rejects. @param open Cloudflare's API, or a test's */
export async function checkZones(
  open: () => Promise<CallApi> = () => openApi(askWrangler),
): Promise<Finding[]> {
  try {
    const call = await open();
    const found: Finding[] = [];
    const accounts = new Set<string>();
    for (const { domain } of HOST_BRANDS) {
      const [zone] = ZONES.parse(await call('GET', `/zones?name=${domain}`));
      if (zone) {
        accounts.add(zone.account.id);
        found.push(...(await examine(call, domain, zone.id, OF_ZONE)));
      } else found.push(unread(`Routes and rules of ${domain}`, 'This login sees no such zone.'));
    }
    for (const id of accounts) found.push(...(await examine(call, 'the account', id, OF_ACCOUNT)));
    return found;
  } catch (error) {
    return [unread('Routes and rules of the zones', reasonOf(error))];
  }
}

async function examine(
  call: CallApi,
  of: string,
  id: string,
  parts: Readonly<Record<string, Read>>,
): Promise<Finding[]> {
  const found = await Promise.all(
    Object.entries(parts).map(([part, read]) =>
      read(call, id).catch((error: unknown) => unread(`${part} of ${of}`, reasonOf(error))),
    ),
  );
  const rules = found.flatMap((part) => (Array.isArray(part) ? part : []));
  const left = rules.filter((rule) => explanationOf(rule) === undefined);
  const gaps = found.flatMap((part) => (Array.isArray(part) ? [] : part));
  if (left.length + gaps.length > 0) return [...left.map((rule) => leftOver(of, rule)), ...gaps];
  return [ok(`Routes and rules of ${of}: ${rules.length}, each explained.`)];
}

/** No deploy is stopped: none makes or mends it, and each tests the pages itself. */
function leftOver(of: string, { place, name, sets }: ZoneRule): Finding {
  const where = Object.entries(PLACES).find(([one]) => one === place)?.[1] ?? place;
  const does = place === 'route' ? `leads to ${sets.worker || 'no Worker'}` : 'is in force';
  return wrong(`${where} of ${of}: “${name}” ${does}, and nothing explains it.`, {
    why: 'It comes before this Worker, or changes what it answers: one of a former site goes on answering.',
    next: `Delete it, or add a row for it to scripts/doctor/zone-rules.ts, of place '${place}'.`,
    isSlip: true,
  });
}

function unread(what: string, why: string): Finding {
  return note(`${what} could not be read.`, { why, next: BY_HAND });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
