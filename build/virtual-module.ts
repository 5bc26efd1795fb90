import type { Plugin, ResolvedConfig, Rolldown } from 'vite';

/**
 * Vite plugin: the module `virtual:NAME`, written when it is loaded. A development server keeps what it first
 * served, unless `write` names files to watch.
 * @param write its code; `this` is the plugin's context
 */
export function virtualModule(
  name: string,
  write: (this: Rolldown.PluginContext, config: ResolvedConfig) => Promise<string>,
): Plugin {
  const id = `virtual:${name}`;
  const resolved = `\0${id}`;
  let config: ResolvedConfig;
  return {
    name,
    configResolved(now) {
      config = now;
    },
    resolveId(asked) {
      return asked === id ? resolved : undefined;
    },
    load(asked) {
      return asked === resolved ? write.call(this, config) : undefined;
    },
  };
}
