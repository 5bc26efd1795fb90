/** The browser's only script: the stylesheet, and React for the islands of a screen. */
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import './desk.css';

import.meta.glob('./*/*.css', { base: '../screens', eager: true });

const ISLANDS = import.meta.glob<{ default: ComponentType<object> }>('./*/*.island.tsx', {
  base: '../screens',
});

// On a phone the row of screens scrolls.
document
  .querySelector('.over [aria-current]')
  ?.scrollIntoView({ block: 'nearest', inline: 'center' });

for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) void hydrate(root);

/** The root has the attribute `data-hydrated` from then on. A piece that cannot be fetched stays as the server has drawn it. */
async function hydrate(root: HTMLElement): Promise<void> {
  const { island = '', props = '{}' } = root.dataset;
  const load = ISLANDS[`./${island}.island.tsx`];
  if (load === undefined) throw new Error(`There is no ${island}.island.tsx.`);
  const { default: Piece } = await load();
  hydrateRoot(root, <Piece {...JSON.parse(props)} />);
  root.dataset.hydrated = '';
}
