/** Checks built styles and scripts against MDN's compatibility data and names what a baseline lacks. */

import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { type Node, parse } from 'acorn';
import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss';
import { type Baseline, SCRIPT_YEAR } from '../../../build/browser-baseline.ts';

/** A feature newer than the baseline, as the data names it, and where it is. */
export interface Young {
  feature: string;
  place: string;
}

/** What the data has below a name, without the statement about the name itself. */
type Features = Readonly<Record<string, Identifier | undefined>>;

/** A name, and what the data says about it. */
type Feature = readonly [name: string, compat: CompatStatement | undefined];

const properties: Features = bcd.css.properties ?? {};
const atRules: Features = bcd.css['at-rules'] ?? {};
const selectors: Features = bcd.css.selectors ?? {};
const types = indexByName(bcd.css.types ?? {});
const members = oldestByMember();

/**
 * What a style sheet uses that some engine of the baseline lacks, unless an older declaration of the same property
 * precedes it and the engine can tell which of the two it knows: with `var()` it cannot. Rules inside an `@supports`
 * that tests for the feature apply only where it is known.
 */
export function youngStyles(css: string, baseline: Baseline): Young[] {
  const found: Young[] = [];
  postcss.parse(css).walk((node) => {
    for (const feature of featuresOf(node, baseline))
      if (!isAskedFor(feature, node)) found.push({ feature, place: String(node).slice(0, 80) });
  });
  return found;
}

/** Names of the features that some engine of the baseline lacks, as far as the data knows them. */
function youngOf(features: readonly Feature[], baseline: Baseline) {
  return features.flatMap(([name, compat]) =>
    compat && !isOldEnough(compat, baseline) ? [name] : [],
  );
}

function featuresOf(node: ChildNode, baseline: Baseline): string[] {
  if (node.type === 'decl') return youngInDeclaration(node, baseline);
  if (node.type === 'rule') return youngOf(inSelector(node), baseline);
  return node.type === 'atrule' ? youngOf(inAtRule(node), baseline) : [];
}

function isAskedFor(feature: string, node: ChildNode): boolean {
  const word = feature.split(': ').at(-1) ?? feature;
  for (
    let parent = node.parent;
    parent && parent.type !== 'root';
    parent = parent.parent as typeof parent
  ) {
    const { name, params } = parent as AtRule;
    if (name === 'supports' && !params.startsWith('not') && params.includes(word)) return true;
  }
  return false;
}

/**
 * What a script uses that some engine of the baseline lacks: syntax, methods that it calls, classes that it
 * instantiates, options of its listeners. A name counts as old if any interface had it in time.
 */
export function youngScript(script: string, baseline: Baseline): Young[] {
  let program: Node;
  try {
    program = parse(script, { ecmaVersion: SCRIPT_YEAR, sourceType: 'module' });
  } catch (error) {
    return [{ feature: `syntax after ES${SCRIPT_YEAR}`, place: String(error) }];
  }
  const found: Young[] = [];
  const check = (
    feature: string,
    compat: CompatStatement | undefined,
    { start, end }: Node,
  ): void => {
    if (compat && !isOldEnough(compat, baseline)) {
      found.push({
        feature,
        place: script.slice(Math.max(0, start - 20), Math.min(end, start + 60)),
      });
    }
  };
  walk(program, (node) => {
    const { callee, arguments: passed } = node as { callee?: Named; arguments?: Named[] };
    if (
      node.type === 'NewExpression' &&
      callee?.type === 'Identifier' &&
      GLOBAL_CLASS.test(callee.name)
    ) {
      check(callee.name, members.get(callee.name), node);
    }
    if (node.type !== 'CallExpression' || (node as { optional?: boolean }).optional) return;
    const name = callee?.type === 'Identifier' ? callee.name : callee?.property?.name;
    if (name === undefined) return;
    if (callee?.type === 'MemberExpression') check(name, members.get(name), node);
    if (name !== 'addEventListener') return;
    for (const option of passed?.[2]?.properties ?? []) {
      const key = option.key?.name ?? '';
      const options = bcd.api.EventTarget?.addEventListener?.options_parameter;
      check(`addEventListener ${key}`, options?.[`options_${key}_parameter`]?.__compat, node);
    }
  });
  return found;
}

/** As the web platform names its classes; what the minifier names is shorter. */
const GLOBAL_CLASS = /^[A-Z]\w{2}/;

interface Named extends Node {
  name: string;
  property?: { name?: string };
  properties?: { key?: { name?: string } }[];
}

function youngInDeclaration(declaration: Declaration, baseline: Baseline): string[] {
  const { prop, value, parent } = declaration;
  if (/^-(?!-)/.test(prop)) return [];
  const isDescriptor = parent?.type === 'atrule' && (parent as AtRule).name === 'font-face';
  const own = isDescriptor ? atRules['font-face']?.[prop] : properties[prop];
  const bare = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)|#[\da-f]+\b|var\(--[\w-]+/gi, '');
  const features: Feature[] = [[prop, own?.__compat]];
  for (const [, name = ''] of bare.matchAll(/([a-z][\w-]*)\(/gi))
    features.push([`${name}()`, types.get(name)]);
  for (const [, unit = ''] of bare.matchAll(/\d([a-z]+)\b/gi)) {
    const size = { s: 'small', l: 'large', d: 'dynamic' }[/^([sld])v/.exec(unit)?.[1] ?? ''];
    features.push([unit, types.get(size ? `viewport_percentage_units_${size}` : unit)]);
  }
  for (const [word] of bare.matchAll(/(?<![\w#.-])[a-z][a-z-]*(?![\w(-])/g))
    features.push([`${prop}: ${word}`, own?.[word]?.__compat]);
  const young = youngOf(features, baseline);
  return young.length > 0 && hasFallback(declaration, young, baseline) ? [] : young;
}

function hasFallback(
  declaration: Declaration,
  young: readonly string[],
  baseline: Baseline,
): boolean {
  const isNameAlone = young.every((feature) => feature.startsWith(declaration.prop));
  for (let node = declaration.prev(); node; node = node.prev()) {
    if (node.type !== 'decl') continue;
    if (isNameAlone && node.prop === `-webkit-${declaration.prop}`) return true;
    const isAlternative = node.prop === declaration.prop && !declaration.value.includes('var(');
    if (isAlternative && youngInDeclaration(node, baseline).length === 0) return true;
  }
  return false;
}

function inSelector({ selector }: Rule): Feature[] {
  const names = selector.replace(/\[[^\]]*\]/g, '').matchAll(/::?([a-z][a-z-]*)/g);
  const found = [...names].map(([, name = '']): Feature => [`:${name}`, selectors[name]?.__compat]);
  return selector.includes('&') ? [...found, [':nesting', selectors.nesting?.__compat]] : found;
}

/** `not` before a condition, without a media type, is newer than ranges and not in the data by itself. */
const RANGE_OR_NEGATION = /[<>]|(?:^|[\s(,])not \(/;

function inAtRule({ name, params }: AtRule): Feature[] {
  const own: Feature = [`@${name}`, atRules[name]?.__compat];
  if (name !== 'media') return [own];
  const features = [...params.matchAll(/\(([a-z-]+)/g)].map(([, feature = '']): Feature => {
    return [`@media (${feature})`, atRules.media?.[feature.replace(/^(?:min|max)-/, '')]?.__compat];
  });
  const ranges: Feature = ['@media range or negation', atRules.media?.range_syntax?.__compat];
  return [own, ...features, ...(RANGE_OR_NEGATION.test(params) ? [ranges] : [])];
}

/** A version of the data as a number; `NaN` for a feature that no version has. */
function versionOf({ version_added: added }: SimpleSupportStatement): number {
  return Number.parseFloat(String(added).replace(/^≤/, ''));
}

/** Whether every engine of the baseline has it, without a prefix or a flag. */
function isOldEnough({ support }: CompatStatement, baseline: Baseline): boolean {
  return (['chrome', 'firefox', 'safari'] as const).every((engine) =>
    [support[engine] ?? []]
      .flat()
      .some(
        (one) =>
          !one.prefix && !one.alternative_name && !one.flags && versionOf(one) <= baseline[engine],
      ),
  );
}

/** Whether an entry of the data is a feature below another, not the statement about that other itself. */
function isFeature(entry: Identifier | CompatStatement): entry is Identifier {
  return !('support' in entry);
}

/** Functions, units and groups of units of CSS, which the data has in several places. */
function indexByName(features: Identifier, found = new Map<string, CompatStatement>()) {
  for (const [name, feature] of Object.entries(features)) {
    if (name === '__compat' || !isFeature(feature)) continue;
    if (feature.__compat && !found.has(name)) found.set(name, feature.__compat);
    indexByName(feature, found);
  }
  return found;
}

/** By name of a method, property, class or function: the feature of that name that Chrome had first. */
function oldestByMember(): ReadonlyMap<string, CompatStatement> {
  const oldest = new Map<string, CompatStatement>();
  const ageOf = ({ support }: CompatStatement) =>
    Math.min(
      ...[support.chrome ?? []].flat().map((one) => versionOf(one) || Number.POSITIVE_INFINITY),
    );
  const note = (name: string, { __compat: compat }: Identifier) => {
    const bare = name.replace(/_static$/, '');
    const known = oldest.get(bare);
    if (compat && (!known || ageOf(compat) < ageOf(known))) oldest.set(bare, compat);
  };
  for (const group of [bcd.api, bcd.javascript.builtins ?? {}]) {
    for (const [name, feature] of Object.entries(group)) {
      if (!isFeature(feature)) continue;
      note(name, feature);
      for (const [member, inner] of Object.entries(feature))
        if (isFeature(inner)) note(member, inner);
    }
  }
  return oldest;
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of Object.values(node).flat()) {
    if (child !== null && typeof child === 'object' && 'type' in child) walk(child as Node, visit);
  }
}
