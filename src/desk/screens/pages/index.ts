import { defineScreen } from '../../screen.tsx';
import { readPages } from './data.ts';
import { Pages } from './Pages.tsx';

export const pages = defineScreen({ id: 'pages', paths: ['/pages'], read: readPages, Show: Pages });
