import { defineScreen } from '../../screen.tsx';
import { Components } from './Components.tsx';
import { readComponents } from './data.ts';
import { serveState } from './frame.tsx';

export const components = defineScreen({
  id: 'components',
  paths: ['/components', '/components/:subject'],
  read: readComponents,
  Show: Components,
  further: { '/components/:subject/state': { method: 'GET', serve: serveState } },
});
