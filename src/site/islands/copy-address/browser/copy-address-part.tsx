/** Copies the page's address in a browser inside another app; some of them refuse the Clipboard API. */
import { useLayoutEffect, useState } from 'react';
import { hydrate } from '../../browser/hydrate.tsx';
import type { PageApi } from '../../browser/island-part.ts';
import { ADDRESS_ID, CopyAddress, type CopyAddressProps } from '../CopyAddress.tsx';

interface Powers {
  onCopied: () => void;
}

/** Hydrates the button. */
export function mount(element: HTMLElement, { track }: PageApi): void {
  hydrate<CopyAddressProps, Powers>(element, LiveCopyAddress, {
    onCopied: () => track('download_click', 'copy'),
  });
}

function LiveCopyAddress({ words, onCopied }: CopyAddressProps & Powers) {
  const [state, setState] = useState<'ready' | 'copied' | null>(null);
  // After the first render, which has to equal the server's.
  useLayoutEffect(() => setState('ready'), []);
  return (
    <CopyAddress
      words={words}
      state={state}
      onCopy={async () => {
        if (!(await copyAddress())) return;
        setState('copied');
        onCopied();
      }}
    />
  );
}

/** @returns whether it was copied; either way the address is selected, ready for the phone's own menu */
async function copyAddress(): Promise<boolean> {
  const field = document.getElementById(ADDRESS_ID) as HTMLInputElement;
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // No Clipboard API before Chrome 66 and in many WebViews, or no permission.
    return document.execCommand('copy');
  }
}
