/**
 * Who wins where two rules speak of one property of one element. Runs in a page, by its text: it may use
 * nothing from outside itself.
 */

/** Rules of one cascade layer. */
export interface LayerText {
  layer: string;
  css: string;
}

/**
 * Compares a page's style sheet, in which rules stand in the order of their layers, with what the layers say.
 * Conditions and states count as if all held at once: a rule must win whatever the visitor does and has.
 *
 * @param input `pieces` as they follow one another in the sheet, `order` the names of the layers in the order of
 *   the cascade; the empty name, of what is in no layer, comes after the others
 * @returns a line for every pair of rules and property that has another winner
 */
export function findUsurpers({
  pieces,
  order,
}: {
  pieces: readonly LayerText[];
  order: readonly string[];
}): string[] {
  interface Declaration {
    selector: string;
    layer: string;
    rank: number;
    property: string;
    value: string;
    isImportant: boolean;
  }

  /** As specific as what it replaces, and always true. */
  const ALWAYS = ':not(._)';
  /** What a visitor or a script can change. */
  const STATE =
    /:not\(\[[^\]]*\]\)|:(?:hover|active|focus-visible|focus|target|visited|link|checked|disabled)\b(?![-(])|\[(?!data-brand|data-island|class|href)[^\]]*\]/g;
  const PSEUDO = /::?(?:before|after|marker|placeholder|selection|-webkit-[\w-]+)$/;

  function read(rules: CSSRuleList, layer: string, found: Declaration[]): void {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        const { style } = rule;
        for (const selector of splitSelectors(rule.selectorText))
          for (const property of style)
            found.push({
              selector: selector.replace(STATE, ALWAYS),
              layer,
              rank: layer === '' ? order.length : order.indexOf(layer),
              property,
              value: style.getPropertyValue(property),
              isImportant: style.getPropertyPriority(property) === 'important',
            });
      } else if (rule instanceof CSSGroupingRule) read(rule.cssRules, layer, found);
    }
  }

  /** At the commas that stand in no bracket. */
  function splitSelectors(text: string): string[] {
    let depth = 0;
    const marked = text.replace(/[(),]/g, (sign) => {
      depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
      return sign === ',' && depth === 0 ? '\n' : sign;
    });
    return marked.split('\n').map((part) => part.trim());
  }

  const declarations: Declaration[] = [];
  for (const { layer, css } of pieces) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    read(sheet.cssRules, layer, declarations);
  }

  const elements = new Map<string, Set<Element>>();
  for (const { selector } of declarations)
    if (!elements.has(selector))
      elements.set(selector, new Set(document.querySelectorAll(selector.replace(PSEUDO, '') || '*')));
  const pseudoOf = ({ selector }: Declaration) => PSEUDO.exec(selector)?.[0] ?? '';
  const inCommon = (one: Declaration, other: Declaration): Element | undefined => {
    const others = elements.get(other.selector);
    return [...(elements.get(one.selector) ?? [])].find((element) => others?.has(element));
  };

  const byProperty = new Map<string, Declaration[]>();
  for (const declaration of declarations)
    byProperty.set(declaration.property, [...(byProperty.get(declaration.property) ?? []), declaration]);

  const pairs: { first: Declaration; second: Declaration; element: Element }[] = [];
  for (const rivals of byProperty.values())
    for (const [index, first] of rivals.entries())
      for (const second of rivals.slice(index + 1)) {
        if (first.rank === second.rank || first.isImportant !== second.isImportant) continue;
        if (first.value === second.value && first.value !== '') continue;
        if (pseudoOf(first) !== pseudoOf(second)) continue;
        const element = inCommon(first, second);
        if (element) pairs.push({ first, second, element });
      }

  // The browser itself weighs the selectors: which of the two sets a property of their own?
  const scales = new CSSStyleSheet();
  scales.replaceSync(
    pairs
      .map(({ first, second }, index) => `${first.selector}{--w${index}:1}${second.selector}{--w${index}:2}`)
      .join(''),
  );
  document.adoptedStyleSheets = [scales];
  const wrong = pairs.filter(({ first, second, element }, index) => {
    const isSecondLater = second.rank > first.rank;
    const rightful = isSecondLater === first.isImportant ? '1' : '2';
    const winner = getComputedStyle(element, pseudoOf(first) || null).getPropertyValue(`--w${index}`);
    return winner.trim() !== rightful;
  });
  return [
    ...new Set(
      wrong.map(({ first, second }) => {
        const show = (one: Declaration) => `${one.layer} ${one.selector}{${one.property}:${one.value}}`;
        return `${show(first)} | ${show(second)}`;
      }),
    ),
  ];
}
