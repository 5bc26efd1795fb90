import { type ReactNode, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Brings the server's markup in `element` to life.
 * @returns resolves once the element is listening; rejects, with the server's markup restored, when a component throws
 */
export function hydrate(element: HTMLElement, content: ReactNode): Promise<void> {
  const markup = element.innerHTML;
  return new Promise((resolve, reject) => {
    const root = hydrateRoot(element, <Announce onReady={resolve}>{content}</Announce>, {
      onUncaughtError(error) {
        // React empties a root that threw and has not finished doing so here; the plain link must outlive its island.
        setTimeout(() => {
          root.unmount();
          element.innerHTML = markup;
          reject(error);
        });
      },
    });
  });
}

function Announce({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useLayoutEffect(onReady, [onReady]);
  return children;
}
