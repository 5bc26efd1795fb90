/** Every state of an island's component: React at the edge and Preact in the browser render the same markup. */
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { COMPONENTS } from '../../src/site/examples/index.ts';
import { openSides } from '../support/browser/island-sides.ts';

const sides = await openSides();

/** Without what a page prints around them. */
const STATES = COMPONENTS.filter(
  ({ component }) => component.startsWith('islands/') && !component.endsWith('Island'),
).flatMap(({ component, examples }) =>
  examples
    .filter(({ element }) => nameOf(element.type) === component.replace(/^.*\//, ''))
    .map((example) => ({ component: component.replace('islands/', ''), ...example })),
);

function nameOf(type: unknown): string {
  return typeof type === 'function' ? type.name : '';
}

it.each(STATES)('$component, $state', async ({ component, element }) => {
  const markup = await sides.expectSame(
    component,
    element.type as ComponentType<object>,
    element.props as object,
  );
  expect(markup).not.toBe('');
});
