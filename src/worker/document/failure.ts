/** What a visitor gets when a page fails: still a way to the app, and an address to write to. */
import type { Brand } from '../../config/brands/index.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { BODY_START, DOCUMENT_END } from './head.ts';

/**
 * The content of `<body>`. Says nothing about the mistake.
 * @param downloadHref the visitor's own download, or empty where it is not known; the standard package then
 */
export function failureMarkup(downloadHref: string, brand: Brand): string {
  return (
    `<main><h1>${escapeHtml(brand.name)}</h1><p>This page could not be shown. The app can still be downloaded.</p>` +
    `<p><a data-download href="${escapeHtml(downloadHref || '/download/standard')}">Download ${escapeHtml(brand.name)} for Android</a></p>` +
    `<p><a href="${escapeHtml(brand.stores.apple)}">${escapeHtml(brand.name)} on the App Store</a></p>` +
    `<p>Support: <a href="mailto:${escapeHtml(brand.supportEmail)}">${escapeHtml(brand.supportEmail)}</a></p></main>`
  );
}

/** A whole document that loads nothing and repeats nothing from the request. */
export function failureDocument(brand: Brand): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(brand.name)}</title><meta name="viewport" content="width=device-width, initial-scale=1"></head>${BODY_START}${failureMarkup('', brand)}${DOCUMENT_END}`;
}
