import { serveKeptFile } from '../../kept-days.ts';
import { defineScreen } from '../../screen.tsx';
import { readState } from './data.ts';
import { State } from './State.tsx';

export const state = defineScreen({
  id: 'state',
  paths: ['/state'],
  read: readState,
  Show: State,
  further: { '/state/kept/:subject': { method: 'GET', serve: serveKeptFile } },
});
