import type { Plugin } from 'vite';

/** Only the worker renders pages, so a change of one reaches the browser as a reload. */
export function reloadOnWorkerChange(): Plugin {
  return {
    name: 'reload-on-worker-change',
    hotUpdate({ server, modules }) {
      if (this.environment.name === 'client' || modules.length === 0) return;
      server.environments.client.hot.send({ type: 'full-reload' });
    },
  };
}
