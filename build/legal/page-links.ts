/** Links of documents to pages of the site: each leads to a page, and to a section that is there. */
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { refuseAddress } from '../scan/find-mistakes.ts';
import { isPageAddress } from '../scan/page-addresses.ts';
import { type Complaints, lineOf } from './complaint.ts';

export interface PageLink {
  /** Of the English page, as typed. */
  path: string;
  /** Anchor without `#`; empty for the whole page. */
  anchor: string;
  line: number;
}

/** Complains about links to pages that do not exist. */
export function readLinks(tree: Root, complaints: Complaints): PageLink[] {
  const links: PageLink[] = [];
  visit(tree, 'link', (link) => {
    if (!link.url.startsWith('/')) return;
    const [address = '', anchor = ''] = link.url.split('#');
    if (isPageAddress(address)) links.push({ path: address, anchor, line: lineOf(link) });
    else complaints.add(link, ...refuseAddress(address));
  });
  return links;
}
