import { defineScreen } from '../../screen.tsx';
import { serveCode } from './code.tsx';
import { readLinks } from './data.ts';
import { keepLinks } from './keep.ts';
import { Links } from './Links.tsx';
import { Places } from './Places.tsx';
import { Proof } from './Proof.tsx';
import { readPlaces } from './places.ts';
import { readProof } from './proof.ts';
import { Sheet } from './Sheet.tsx';
import { readSheet } from './sheet.ts';
import { listTables } from './tables.ts';

export const links = defineScreen({
  id: 'links',
  paths: ['/links'],
  read: readLinks,
  Show: Links,
  listTables,
  further: {
    '/links/code.svg': { method: 'GET', serve: serveCode('svg') },
    '/links/code.png': { method: 'GET', serve: serveCode('png') },
    '/links/kept': { method: 'POST', serve: keepLinks },
  },
});

/** Whether the app-link service leads to the site's packages. */
export const linksService = defineScreen({
  id: 'links',
  paths: ['/links/service'],
  read: readProof,
  Show: Proof,
});

/** A link for each place. */
export const linksPlaces = defineScreen({
  id: 'links',
  paths: ['/links/places'],
  read: readPlaces,
  Show: Places,
});

/** A link on paper. */
export const linksSheet = defineScreen({
  id: 'links',
  paths: ['/links/sheet'],
  read: readSheet,
  Show: Sheet,
});
