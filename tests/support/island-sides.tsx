/** A component of an island as both sides render it: React at the edge, Preact in the browser. */
import { parseHTML } from 'linkedom';
import type { FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';

/** Names of a module's components. */
type Components = Readonly<Record<string, unknown>>;

/**
 * Imports a module of components once with React and once with what the browser's build puts in its place.
 * @param load the import itself
 */
export async function bothSides<Module extends Components>(load: () => Promise<Module>) {
  const edge = await load();
  vi.resetModules();
  vi.doMock('react', () => import('preact/compat'));
  vi.doMock('react/jsx-runtime', () => import('preact/jsx-runtime'));
  vi.doMock('react/jsx-dev-runtime', () => import('preact/jsx-dev-runtime'));
  const browser = await load();
  for (const name of ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime']) vi.doUnmock(name);
  return { edge, browser };
}

/** The markup that the edge sends. */
export function renderAtEdge<Props extends object>(
  Component: FunctionComponent<Props>,
  props: Props,
): string {
  return markupOf(parse(renderToString(<Component {...props} />)));
}

/** The markup of the same component, made by Preact: afresh, and by hydrating what the edge has sent. */
export async function renderInBrowser<Props extends object>(
  Component: FunctionComponent<Props>,
  props: Props,
  sent: string,
): Promise<{ fresh: string; hydrated: string }> {
  const { createElement, hydrate, render } = await import('preact/compat');
  const element = () => createElement(Component as never, props);
  const fresh = parse('');
  vi.stubGlobal('document', fresh.ownerDocument);
  render(element(), fresh);
  const hydrated = parse(sent);
  vi.stubGlobal('document', hydrated.ownerDocument);
  hydrate(element(), hydrated);
  vi.unstubAllGlobals();
  return { fresh: markupOf(fresh), hydrated: markupOf(hydrated) };
}

function parse(markup: string): HTMLElement {
  const { document, HTMLLabelElement } = parseHTML(`<!doctype html><html><body>${markup}</body></html>`);
  // linkedom lacks this property, which Preact writes (HTML Standard, section 4.10.4).
  Object.defineProperty(HTMLLabelElement.prototype, 'htmlFor', {
    configurable: true,
    set(this: HTMLLabelElement, id: string) {
      this.setAttribute('for', id);
    },
  });
  return document.body;
}

/** With each element's attributes in the order of the alphabet: the two sides write them in different ones. */
function markupOf(root: HTMLElement): string {
  for (const element of root.querySelectorAll('*')) {
    const attributes = [...element.attributes].map(({ name, value }) => ({ name, value }));
    for (const { name } of attributes) element.removeAttribute(name);
    for (const { name, value } of attributes.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
      element.setAttribute(name, value);
  }
  return root.innerHTML;
}
