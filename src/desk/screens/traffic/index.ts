import { TRAFFIC_KINDS } from '../../../counting/measures.ts';
import { defineScreen } from '../../screen.tsx';
import { readTrafficScreen } from './data.ts';
import { Traffic } from './Traffic.tsx';

export const traffic = defineScreen({
  id: 'traffic',
  paths: ['/traffic', ...TRAFFIC_KINDS.map((kind) => `/traffic/${kind}/:subject`)],
  read: readTrafficScreen,
  Show: Traffic,
});
