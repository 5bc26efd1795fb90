import { defineScreen } from '../../screen.tsx';
import { readPages } from './data.ts';
import { serveFile, serveFrame } from './frame.ts';
import { Pages } from './Pages.tsx';

const FILE = { method: 'GET', serve: serveFile } as const;

export const pages = defineScreen({
  id: 'pages',
  paths: ['/pages'],
  read: readPages,
  Show: Pages,
  further: {
    '/pages/look': { method: 'GET', serve: serveFrame },
    // The paths of the files that the site's pages request.
    '/images/:subject': FILE,
    '/images/qr/:subject': FILE,
    '/fonts/:subject': FILE,
  },
});
