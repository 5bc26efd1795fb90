import type { Plugin } from 'vite';
import { scanSite } from './scan/scan-site.ts';

/**
 * Vite plugin: fails the build of the site, once, if a text promises what only a claim may promise, types a brand's name
 * or address, links to no page, is a description that is too long, or has a mark of a draft. The development server
 * serves drafts.
 */
export function siteScan(): Plugin {
  return {
    name: 'site-scan',
    apply: 'build',
    // The first environment that is built.
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      const mistakes = scanSite(this.environment.config.root);
      if (mistakes.length > 0) this.error(mistakes.join('\n'));
    },
  };
}
