import { dirname, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

const WRITER = 'vite-plugin-cloudflare:output-config';

/**
 * Lets only a build into `folder` say what is served and deployed. Cloudflare's plugin ends every build by pointing
 * `wrangler dev` and `wrangler deploy` at it, in `.wrangler/deploy/config.json`. After a build for tests or the bench a
 * site in another terminal would change under its visitors, and the next deploy might upload an experiment.
 * @param folder relative to the root; each environment builds into a folder of its own below it
 * @throws Error when Cloudflare's plugin no longer does this where it used to: the build must not go on unprotected
 */
export function siteAloneDeploys(folder: string): Plugin {
  return {
    name: 'site-alone-deploys',
    apply: 'build',
    configResolved({ plugins, root }) {
      const writer = plugins.find(({ name }) => name === WRITER);
      const writeBundle = writer?.writeBundle;
      if (!writer || typeof writeBundle !== 'function') {
        throw new Error(
          `@cloudflare/vite-plugin has no ${WRITER} with a function writeBundle any more. ` +
            'Find out what writes .wrangler/deploy/config.json now, and mend build/site-alone-deploys.ts.',
        );
      }
      writer.writeBundle = function (...args) {
        const builtInto = dirname(resolve(root, this.environment.config.build.outDir));
        return relative(root, builtInto) === folder ? writeBundle.apply(this, args) : undefined;
      };
    },
  };
}
