import type { Plugin, ResolvedConfig, Rolldown } from 'vite';

/**
 * Vite plugin: the module `virtual:NAME`, generated when it is loaded. A development server keeps the first result
 * unless `generate` names files to watch.
 * @param generate returns the module's code; `this` is the plugin's context
 */
export function virtualModule(
  name: string,
  generate: (this: Rolldown.PluginContext, config: ResolvedConfig) => Promise<string>,
): Plugin {
  const id = `virtual:${name}`;
  const resolved = `\0${id}`;
  let config: ResolvedConfig;
  return {
    name,
    configResolved(now) {
      config = now;
    },
    resolveId: {
      filter: { id: new RegExp(`^${id}$`) },
      handler: () => resolved,
    },
    load: {
      filter: { id: new RegExp(`^${resolved}$`) },
      handler() {
        return generate.call(this, config);
      },
    },
  };
}
