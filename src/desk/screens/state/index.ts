import { html } from 'virtual:takedown-page';
import { defineScreen } from '../../screen.tsx';
import { Day } from './Day.tsx';
import { readState } from './data.ts';
import { readDay } from './day.ts';
import { State } from './State.tsx';
import { Steps } from './Steps.tsx';
import { serveRecord } from './serve-record.ts';

export const state = defineScreen({
  id: 'state',
  paths: ['/state'],
  read: readState,
  Show: State,
  further: { '/state/log/:subject{.+}': { method: 'GET', serve: serveRecord } },
});

/** What readers saw on a day. */
export const stateDay = defineScreen({
  id: 'state',
  paths: ['/state/days/:subject'],
  read: readDay,
  Show: Day,
});

/** What to do when an order comes, step by step. */
export const stateTakedown = defineScreen({
  id: 'state',
  paths: ['/state/takedown'],
  read: async () => ({ lead: 'Take something down now, step by step.', html }),
  Show: Steps,
});
