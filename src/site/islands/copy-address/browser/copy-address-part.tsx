/** Copies the page's address in a browser inside another app; some of them refuse the Clipboard API. */
import { useLayoutEffect, useState } from 'react';
import { hydrate } from '../../browser/hydrate.tsx';
import type { PageApi } from '../../browser/island-part.ts';
import { ADDRESS_ID, CopyAddress, type CopyAddressProps, type CopyState } from '../CopyAddress.tsx';

interface Powers extends Pick<PageApi, 'inTime'> {
  onCopied: () => void;
}

/** Hydrates the button. */
export function mount(element: HTMLElement, { inTime, track }: PageApi): void {
  hydrate<CopyAddressProps, Powers>(element, LiveCopyAddress, {
    inTime,
    onCopied: () => track('download_click', 'copy'),
  });
}

function LiveCopyAddress({ words, inTime, onCopied }: CopyAddressProps & Powers) {
  const [state, setState] = useState<CopyState | null>(null);
  // After the first render, which has to equal the server's.
  useLayoutEffect(() => setState('ready'), []);
  return (
    <CopyAddress
      words={words}
      state={state}
      onCopy={async () => {
        const isCopied = await copyAddress(inTime);
        setState(isCopied ? 'copied' : 'failed');
        if (isCopied) onCopied();
      }}
    />
  );
}

/** Some browsers never answer, so the one way that answers at once comes first. */
const ANSWER_MS = 1000;

/** @returns whether it was copied; either way the address is selected, ready for the phone's own menu */
async function copyAddress(inTime: PageApi['inTime']): Promise<boolean> {
  const field = document.getElementById(ADDRESS_ID) as HTMLInputElement;
  field.select();
  if (document.execCommand?.('copy')) return true;
  try {
    await inTime(ANSWER_MS, navigator.clipboard.writeText(field.value));
    return true;
  } catch {
    // No Clipboard API before Chrome 66 and in many WebViews, no permission, or no answer.
    return false;
  }
}
