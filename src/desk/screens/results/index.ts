import { defineScreen } from '../../screen.tsx';
import { readResults } from './data.ts';
import { Results } from './Results.tsx';

export const results = defineScreen({
  id: 'results',
  paths: ['/results', '/results/:subject'],
  read: readResults,
  Show: Results,
});
