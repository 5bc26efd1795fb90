import { defineScreen } from '../../screen.tsx';
import { serveCode } from './code.tsx';
import { readLinks } from './data.ts';
import { keepLink } from './kept-links.ts';
import { Links } from './Links.tsx';
import { Proof } from './Proof.tsx';
import { readProof } from './proof.ts';

export const links = defineScreen({
  id: 'links',
  paths: ['/links'],
  read: readLinks,
  Show: Links,
  further: {
    '/links/code.svg': { method: 'GET', serve: serveCode('svg') },
    '/links/code.png': { method: 'GET', serve: serveCode('png') },
    '/links/kept': { method: 'POST', serve: keepLink },
  },
});

/** Whether the app-link service leads to the site's packages. */
export const linksService = defineScreen({
  id: 'links',
  paths: ['/links/service'],
  read: readProof,
  Show: Proof,
});
