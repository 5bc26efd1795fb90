import type { Plugin } from 'vite';

/** Vite plugin: reloads the browser when a module of the worker changes, because only the worker renders pages. */
export function reloadOnWorkerChange(): Plugin {
  return {
    name: 'reload-on-worker-change',
    hotUpdate({ server, modules }) {
      if (this.environment.name === 'client' || modules.length === 0) return;
      server.environments.client.hot.send({ type: 'full-reload' });
    },
  };
}
