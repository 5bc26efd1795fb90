import { definePageTest } from './page-test.ts';

/** Does the store's listing, which installs without a warning, bring more than the package? */
export const storefirst = definePageTest({
  name: 'storefirst',
  pages: ['lp1', 'kannada', 'tamil', 'hindi'],
  arms: [{ name: 'package' }, { name: 'store', button: 'store' }],
});
