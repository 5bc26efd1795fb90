/**
 * Style sheets as the browsers of the baseline read them. Sources use nesting, cascade layers, ranges in media
 * queries and young units; a page's `<style>` has none of it without a fall-back.
 *
 * Layers become order: rules stand by layer instead of in one, so a rule of an early layer must not be more
 * specific than a rule of a later one about the same property of the same element.
 */
import { readFile } from 'node:fs/promises';
import { Features, transform } from 'lightningcss';
import postcss, { type AtRule, type ChildNode, type Root } from 'postcss';
import { type Baseline, LOOKS_RIGHT } from './browser-baseline.ts';
import { lowerLogicalProperties } from './physical-properties.ts';

/** What a sheet says, by the name of the layer, in the order in which it names them. */
export interface LayeredSheet {
  layers: ReadonlyMap<string, string>;
  /** What stands in no layer, and outranks those that do. */
  unlayered: string;
}

/**
 * A sheet minified and lowered.
 * @throws Error when the file is not there, does not parse, or nests a layer in something else
 */
export async function readSheet(path: string): Promise<LayeredSheet> {
  const { code } = transform({
    filename: path,
    code: await readFile(path),
    minify: true,
    targets: lightningTargets(LOOKS_RIGHT),
    // It would write custom properties of its own, for a function that no sheet uses.
    exclude: Features.LightDark,
  });
  const root = postcss.parse(code.toString(), { from: path });
  lowerRanges(root);
  lowerLogicalProperties(root);
  addFallbacks(root);
  closeGaps(root);
  return splitByLayer(root, path);
}

/** Sheets as one text: layers in the order of their first mention, as the cascade has them, and the rest behind. */
export function joinSheets(sheets: readonly LayeredSheet[]): string {
  const names = new Set(sheets.flatMap(({ layers }) => [...layers.keys()]));
  return [
    ...Array.from(names, (name) => sheets.map(({ layers }) => layers.get(name) ?? '').join('')),
    ...sheets.map(({ unlayered }) => unlayered),
  ].join('');
}

/** Lightning CSS holds a version in three bytes: major, minor, patch. */
function lightningTargets({ chrome, firefox, safari }: Baseline) {
  const major = (version: number) => version << 16;
  return { chrome: major(chrome), firefox: major(firefox), safari: major(safari), ios_saf: major(safari) };
}

/** `width < 44rem` has become a negation, which Chrome reads from 104 on: the same with `max-width`. */
function lowerRanges(root: Root): void {
  const negation = /\(not \(min-(width|height):([\d.]+)(\w+)\)\)|not \(min-(width|height):([\d.]+)(\w+)\)/g;
  root.walkAtRules('media', (rule) => {
    rule.params = rule.params.replace(negation, (_, ...found: string[]) => {
      const [side, number, unit] = found.slice(found[0] === undefined ? 3 : 0);
      // A thousandth of a rem is less than browsers tell apart.
      return `(max-${side}:${Number((Number(number) - 0.001).toFixed(3))}${unit})`;
    });
  });
}

/** Before a declaration that an old browser passes over, the nearest one that it knows. The minifier drops such pairs. */
function addFallbacks(root: Root): void {
  root.walkDecls((declaration) => {
    const { prop, value } = declaration;
    if (prop.startsWith('--') || value.includes('var(')) return;
    const older = olderOf(prop, value);
    if (older !== value) declaration.cloneBefore({ value: older });
  });
}

function olderOf(prop: string, value: string): string {
  if (prop.startsWith('overflow')) return value.replace(/\bclip\b/, 'hidden');
  // Chromium has the property from 83 on and the word from 98: without a size, sections out of sight have none.
  if (prop.startsWith('contain-intrinsic')) return value.replace(/\bauto /g, '');
  return value.replace(/(?<=\d)[sdl](?=v[hwib]\b)/g, '');
}

/** The minifier leaves values that hold `var()` as they are written. Strings keep what they hold. */
function closeGaps(root: Root): void {
  root.walkDecls((declaration) => {
    if (!declaration.value.includes('"')) declaration.value = declaration.value.replace(/, /g, ',');
  });
}

function splitByLayer(root: Root, path: string): LayeredSheet {
  const layers = new Map<string, string>();
  const unlayered: ChildNode[] = [];
  for (const node of root.nodes) {
    if (!isLayer(node)) unlayered.push(node);
    else if (node.nodes) layers.set(node.params, (layers.get(node.params) ?? '') + textOf(node.nodes));
    else for (const name of node.params.split(',')) layers.set(name.trim(), layers.get(name.trim()) ?? '');
  }
  root.walkAtRules('layer', (rule) => {
    if (rule.parent !== root) throw new Error(`${path}: @layer ${rule.params} must not be nested.`);
  });
  return { layers, unlayered: textOf(unlayered) };
}

function isLayer(node: ChildNode): node is AtRule {
  return node.type === 'atrule' && node.name === 'layer';
}

function textOf(nodes: readonly ChildNode[]): string {
  return nodes.map(String).join('');
}
