import { HydratedIsland } from '../Island.tsx';
import './CopyAddress.css';

/** Of the field beside the button. The address differs between visitors, so it is not a property of the island. */
export const ADDRESS_ID = 'address';

export interface CopyAddressProps {
  words: { copy: string; copied: string; uncopied: string };
}

/** `failed`: the browser copies nothing for a page; the visitor can, from the field. */
export type CopyState = 'ready' | 'copied' | 'failed';

interface Props extends CopyAddressProps {
  /** `null` until the script has loaded: without it only the field works. @default null */
  state?: CopyState | null;
  onCopy?: () => void;
}

/**
 * A button that copies the address in the field beside it. Its name stays, and a tick shows that it has worked: a status
 * inside a button leaves it without a name (WCAG 2.2, 4.1.2), and a changed name would be read beside the status.
 */
export function CopyAddress({ words, state = null, onCopy }: Props) {
  const isCopied = state === 'copied';
  return (
    <>
      <button
        type="button"
        data-copied={isCopied ? '' : undefined}
        disabled={state === null}
        onClick={onCopy}
      >
        {words.copy}
      </button>
      <span className={state === 'failed' ? undefined : 'sr'} role="status">
        {isCopied && words.copied}
        {state === 'failed' && words.uncopied}
      </span>
    </>
  );
}

/** The page's address, to be copied into another browser. */
export function AddressToCopy({
  address,
  label,
  words,
}: CopyAddressProps & { address: string; label: string }) {
  return (
    <div className="copy">
      <input id={ADDRESS_ID} aria-label={label} readOnly value={address} />
      <HydratedIsland
        name="copy-address"
        on={['settled']}
        component={CopyAddress}
        props={{ words }}
      />
    </div>
  );
}
