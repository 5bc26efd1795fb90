import branch from 'branch-sdk';

/**
 * Initialises Branch. Its errors are only logged; after one, every later call to it would fail too, so nothing else
 * on the page relies on it.
 * @param key the public key, `BRANCH_KEY`
 */
export function startBranch(key: string): void {
  // Branch inserts a script element of its own, which the page's policy allows only by this nonce.
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  branch.init(key, { nonce, no_journeys: true }, (error) => {
    if (error) console.error('app link', error);
  });
}
