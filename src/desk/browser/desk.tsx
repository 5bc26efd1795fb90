/** The browser's only script: the stylesheet, and React for the pieces that a screen marks as live. */
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import './desk.css';

import.meta.glob('./*/*.css', { base: '../screens', eager: true });

const PIECES = import.meta.glob<{ default: ComponentType<object> }>('./*/*.live.tsx', {
  base: '../screens',
});

// On a phone the row of screens scrolls.
document
  .querySelector('.over [aria-current]')
  ?.scrollIntoView({ block: 'nearest', inline: 'center' });

for (const root of document.querySelectorAll<HTMLElement>('[data-live]')) void wake(root);

/** The root has the attribute `data-woken` from then on. A piece that cannot be fetched stays as the server has drawn it. */
async function wake(root: HTMLElement): Promise<void> {
  const { live = '', props = '{}' } = root.dataset;
  const load = PIECES[`./${live}.live.tsx`];
  if (load === undefined) throw new Error(`There is no ${live}.live.tsx.`);
  const { default: Piece } = await load();
  hydrateRoot(root, <Piece {...JSON.parse(props)} />);
  root.dataset.woken = '';
}
