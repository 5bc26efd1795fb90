import branch from 'branch-sdk';

/**
 * Initialises Branch. Its errors are only logged; after one, every later call to it would fail too, so nothing else
 * on the page relies on it.
 * @param key the public key, `BRANCH_KEY`
 */
export function startBranch(key: string): void {
  branch.init(key, { no_journeys: true }, (error) => {
    if (error) console.error('app link', error);
  });
}
