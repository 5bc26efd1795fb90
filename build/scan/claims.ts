/** The wordings of the claims, read from their sources: importing them would restart the development server with each change. */
import { parseSync, Visitor } from 'vite';

const AMOUNT = /₹\s?(\d[\d,]*)/g;

type Handlers = ConstructorParameters<typeof Visitor>[0];
type NodeOf<Type extends keyof Handlers> = Parameters<NonNullable<Handlers[Type]>>[0];

export interface Claims {
  /** By id, the wordings of the claim in all languages. */
  wordings: ReadonlyMap<string, readonly string[]>;
  /** Amounts of rupees in wordings, as digits. */
  amounts: readonly string[];
}

/** @param sources of the claims, and of the languages, by path */
export function readClaims(sources: ReadonlyMap<string, string>): Claims {
  const programs = [...sources].map(([path, source]) => parseSync(path, source).program);
  const figures = new Map<string, string>();
  for (const program of programs) {
    new Visitor({
      VariableDeclarator({ id, init }) {
        if (id.type === 'Identifier' && init?.type === 'Literal' && typeof init.value === 'number')
          figures.set(id.name, init.value.toLocaleString('en-IN'));
      },
    }).visit(program);
  }
  const wordings = new Map<string, string[]>();
  for (const program of programs) {
    let id = '';
    new Visitor({
      Property({ key, value }) {
        const name = nameOf(key);
        // `'cash-bonus': { english: { wording } }` in the register, `'cash-bonus': { wording }` in a language.
        if (value.type === 'ObjectExpression' && name !== 'english') {
          const isClaim = value.properties.some(
            (inner) => inner.type === 'Property' && /^(?:english|wording)$/.test(nameOf(inner.key)),
          );
          if (isClaim) id = name;
        }
        if (name === 'wording' && id !== '')
          wordings.set(id, [...(wordings.get(id) ?? []), textOf(value, figures)]);
      },
    }).visit(program);
  }
  const amounts = [...wordings.values()].flat().flatMap((text) => [...text.matchAll(AMOUNT)]);
  return { wordings, amounts: [...new Set(amounts.map(([, digits = '']) => digits))] };
}

function nameOf(key: NodeOf<'Property'>['key']): string {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : '';
}

/** @param figures by the name of the constant that holds each; every other hole is empty */
function textOf(value: NodeOf<'Property'>['value'], figures: ReadonlyMap<string, string>): string {
  if (value.type === 'Literal') return typeof value.value === 'string' ? value.value : '';
  if (value.type !== 'TemplateLiteral') return '';
  return value.quasis
    .map((part, index) => {
      const hole = value.expressions[index];
      const figure = hole?.type === 'Identifier' ? figures.get(hole.name) : undefined;
      return `${part.value.cooked ?? part.value.raw}${figure ?? ''}`;
    })
    .join('');
}
