/**
 * Custom properties as a page needs them, not as the sheets are written: what nothing on the page changes is
 * settled, what is read stays under a short name. A name that is read thirty times costs bytes on the line and a
 * look-up in each style that the phone computes.
 */

/** Rules inside a condition, one level deep: as deep as the sheets go. */
const CONDITIONAL = /@[^{}]+\{(?:[^{}]+\{[^{}]*\})*\}/g;
const ROOT_RULE = /(?<=^|\})(?::root|\[data-brand=[\w-]+\])\{[^{}]*\}/g;
const DECLARATION = /(?<=[{;])(--[\w-]+):([^;{}]*)(?:;|(?=\}))/g;
const READING = /var\((--[\w-]+)\)/g;
const NAME_READ = /var\((--[\w-]+)/g;
const NAME = /(?<=[{;(])--[\w-]+(?=[:),])/g;

/**
 * A page's styles
 * - without what a later rule for the root says again,
 * - with the value in place of each property that is then declared once, on the root and without conditions, where
 *   the value is no longer than the reading,
 * - without properties that are not read,
 * - and with one or two letters for the names of the others.
 *
 * @param css minified, of one page and one brand, whose rules for the root are `:root` and `[data-brand]`
 * @param kept names that markup reads, too
 */
export function settleProperties(css: string, kept: readonly string[]): string {
  const last = dropSuperseded(css);
  const constants = findConstants(last);
  const settled = last.replace(READING, (reading, name: string) => constants.get(name) ?? reading);
  return shorten(dropUnread(settled, kept), kept);
}

/** The last of several rules for the root counts: they are all as specific as a class. */
function dropSuperseded(css: string): string {
  const left = new Map<string, number>();
  const rules = rootRules(css);
  for (const [, name = ''] of rules.join('').matchAll(DECLARATION)) left.set(name, (left.get(name) ?? 0) + 1);
  let dropped = css;
  for (const rule of rules) {
    const shorter = rule.replace(DECLARATION, (declaration, name: string) => {
      const others = (left.get(name) ?? 1) - 1;
      left.set(name, others);
      return others === 0 ? declaration : '';
    });
    dropped = dropped.replace(rule, () => shorter);
  }
  return dropped;
}

function findConstants(css: string): ReadonlyMap<string, string> {
  const declared = new Map<string, number>();
  for (const [, name = ''] of css.matchAll(DECLARATION)) declared.set(name, (declared.get(name) ?? 0) + 1);
  const constants = new Map<string, string>();
  for (const [, name = '', value = ''] of rootRules(css).join('').matchAll(DECLARATION)) {
    const isShort = value.length <= `var(${name})`.length;
    if (isShort && declared.get(name) === 1 && !value.includes('var(')) constants.set(name, value);
  }
  return constants;
}

function rootRules(css: string): string[] {
  return [...css.replace(CONDITIONAL, '').matchAll(ROOT_RULE)].map(([rule]) => rule);
}

/** One property may be read by another alone, which is not read itself. */
function dropUnread(css: string, kept: readonly string[]): string {
  const read = new Set(kept);
  for (const [, name = ''] of css.matchAll(NAME_READ)) read.add(name);
  const dropped = css.replace(DECLARATION, (declaration, name: string) =>
    read.has(name) ? declaration : '',
  );
  return dropped === css ? css : dropUnread(dropped, kept);
}

function shorten(css: string, kept: readonly string[]): string {
  const short = new Map(kept.map((name) => [name, name]));
  let count = 0;
  return css.replace(NAME, (name) => {
    let found = short.get(name);
    while (found === undefined) {
      const next = letters(count++);
      if (!kept.includes(next)) found = next;
    }
    short.set(name, found);
    return found;
  });
}

/** @example letters(27) // '--ab' */
function letters(count: number): string {
  const letter = String.fromCharCode(97 + (count % 26));
  return count < 26 ? `--${letter}` : `${letters(Math.floor(count / 26) - 1)}${letter}`;
}
