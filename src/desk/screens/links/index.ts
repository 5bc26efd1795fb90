import { defineScreen } from '../../screen.tsx';
import { serveCode } from './code.tsx';
import { readLinks } from './data.ts';
import { Links } from './Links.tsx';

export const links = defineScreen({
  id: 'links',
  paths: ['/links'],
  read: readLinks,
  Show: Links,
  further: { '/links/code.svg': { method: 'GET', serve: serveCode } },
});
