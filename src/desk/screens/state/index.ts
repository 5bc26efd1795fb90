import { serveKeptFile } from '../../kept-days.ts';
import { defineScreen } from '../../screen.tsx';
import { Day } from './Day.tsx';
import { readState } from './data.ts';
import { readDay } from './day.ts';
import { State } from './State.tsx';

export const state = defineScreen({
  id: 'state',
  paths: ['/state'],
  read: readState,
  Show: State,
  further: { '/state/kept/:subject': { method: 'GET', serve: serveKeptFile } },
});

/** What readers saw on a day. */
export const stateDay = defineScreen({
  id: 'state',
  paths: ['/state/days/:subject'],
  read: readDay,
  Show: Day,
});
