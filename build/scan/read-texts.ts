/** The texts and links in a TypeScript source, with their lines. */
import { parseSync, Visitor } from 'vite';

/** A piece of text: a string, the text between two holes of a template, or text of JSX. */
export interface SourceText {
  text: string;
  /** Line of the file on which it begins, counted from 1. */
  line: number;
  /** Whether it is part of a language's translated claims (`const claims: LanguageClaims`). */
  isClaim: boolean;
}

export interface SourceTexts {
  texts: readonly SourceText[];
  /** Values of the attributes and properties that hold the address of one of our pages. */
  links: readonly SourceText[];
  /** The texts of `description` in a page's `meta`, each as short as it can be: holes of templates count as empty. */
  descriptions: readonly SourceText[];
}

const LINK_NAMES: ReadonlySet<string> = new Set(['to', 'href', 'path']);

type Handlers = ConstructorParameters<typeof Visitor>[0];
type NodeOf<Type extends keyof Handlers> = Parameters<NonNullable<Handlers[Type]>>[0];
type Value = NodeOf<'Property'>['value'];

/**
 * Leaves out what no reader sees: comments, names of properties, types, and what is imported.
 * @param path for its ending: `.ts` or `.tsx` @throws Error for a file that cannot be parsed
 */
export function readTexts(path: string, source: string): SourceTexts {
  const { program, errors } = parseSync(path, source);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  const texts: SourceText[] = [];
  const links: SourceText[] = [];
  const descriptions: SourceText[] = [];
  const hidden = new Set<unknown>();
  let claimsEnd = -1;
  let metaEnd = -1;
  const place = (text: string, start: number): SourceText => ({
    text,
    line: source.slice(0, start).split('\n').length,
    isClaim: start < claimsEnd,
  });
  const readLink = (name: string, value: Value | null) => {
    const literal = value?.type === 'Literal' ? value : null;
    if (LINK_NAMES.has(name) && typeof literal?.value === 'string' && literal.value.startsWith('/'))
      links.push(place(literal.value, literal.start));
  };
  new Visitor({
    ImportDeclaration: ({ source: from }) => hidden.add(from),
    ExportNamedDeclaration: ({ source: from }) => hidden.add(from),
    ExportAllDeclaration: ({ source: from }) => hidden.add(from),
    TSLiteralType: ({ literal }) => hidden.add(literal),
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || id.name !== 'claims' || init === null) return;
      const type = id.typeAnnotation?.typeAnnotation;
      if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return;
      if (type.typeName.name === 'LanguageClaims') claimsEnd = init.end;
    },
    Property(property) {
      const { key, value, end } = property;
      hidden.add(key);
      if (key.type !== 'Identifier') return;
      if (key.name === 'meta') metaEnd = end;
      if (key.name === 'description' && property.start < metaEnd) {
        const shortest = shortestOf(value);
        if (shortest !== null) descriptions.push(place(shortest, value.start));
      }
      readLink(key.name, value);
    },
    JSXAttribute({ name, value }) {
      const inner = value?.type === 'JSXExpressionContainer' ? value.expression : value;
      if (name.type === 'JSXIdentifier' && inner?.type !== 'JSXEmptyExpression')
        readLink(name.name, inner);
    },
    Literal(literal) {
      if (typeof literal.value === 'string' && !hidden.has(literal))
        texts.push(place(literal.value, literal.start));
    },
    TemplateElement: ({ value, start }) => {
      texts.push(place(value.cooked ?? value.raw, start));
    },
    JSXText: ({ value, start }) => {
      texts.push(place(value, start));
    },
  }).visit(program);
  return { texts, links, descriptions };
}

/** `null` where the value is neither text nor a choice between texts. */
function shortestOf(value: Value): string | null {
  if (value.type === 'Literal') return typeof value.value === 'string' ? value.value : null;
  if (value.type === 'TemplateLiteral')
    return value.quasis.map((part) => part.value.cooked ?? part.value.raw).join('');
  if (value.type !== 'ConditionalExpression') return null;
  // The longer of the two: each is shown to some.
  const [one, other] = [shortestOf(value.consequent), shortestOf(value.alternate)];
  return (one ?? '').length > (other ?? '').length ? one : other;
}
