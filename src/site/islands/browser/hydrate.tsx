import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { DATA_PROPS } from '../../../shared/island-contract.ts';

/**
 * Hydrates the markup of a `HydratedIsland`. `React` is Preact here (`build/smaller-bundles.ts`), whose
 * `hydrateRoot` has rendered when it returns.
 * @param component its first render has to equal what the server printed
 * @param powers properties that only the browser has
 * @throws SyntaxError when the page printed no properties; nothing has been changed then
 */
export function hydrate<Given extends object, Powers extends object>(
  element: HTMLElement,
  component: ComponentType<Given & Powers>,
  powers: Powers,
): void {
  const Component = component;
  const given: Given = JSON.parse(element.getAttribute(DATA_PROPS) ?? '');
  hydrateRoot(element, <Component {...given} {...powers} />);
}
