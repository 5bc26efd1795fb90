import type { Brand } from '../../config/brands/index.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { DOCUMENT_END } from '../document/head.ts';
import { logError, noteRequest } from '../log.ts';
import type { PageDocument } from './page-templates.tsx';
import type { SlotValues } from './template.ts';

/**
 * A document for its first visitor: the head leaves at once, so that the browser fetches what it names
 * while React renders the body.
 *
 * By then the status has left too. If the body fails, the page ends with the download link and the
 * support address, and the next visitor of the same document waits for its outcome and gets a 500.
 */
export function streamDocument(
  document: PageDocument,
  values: SlotValues,
  brand: Brand,
  { request, waitUntil }: { request: Request; waitUntil: (work: Promise<unknown>) => void },
): ReadableStream<Uint8Array> {
  const head = document.head.fill(values);
  let hasLeft = false;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(head);
    },
    async pull(controller) {
      const rendering = document.render();
      // Others may be waiting for this document: a visitor who leaves must not stop it.
      waitUntil(rendering.catch(() => undefined));
      const rest = await rendering.then(
        (body) => body.fill(values),
        (error) => {
          logError('A page failed while it was rendered.', error, noteRequest(request));
          return new TextEncoder().encode(failureMarkup(values.downloadHref, brand) + DOCUMENT_END);
        },
      );
      if (hasLeft) return;
      controller.enqueue(rest);
      controller.close();
    },
    cancel() {
      hasLeft = true;
    },
  });
}

/** What a visitor can still do when a page has failed. `downloadHref` may be empty on a document. */
export function failureMarkup(downloadHref: string, brand: Brand): string {
  return (
    `<main><h1>${escapeHtml(brand.name)}</h1><p>This page could not be shown. The app can still be downloaded.</p>` +
    `<p><a data-download href="${escapeHtml(downloadHref || '/download/standard')}">Download ${escapeHtml(brand.name)} for Android</a></p>` +
    `<p><a href="${escapeHtml(brand.stores.apple)}">${escapeHtml(brand.name)} on the App Store</a></p>` +
    `<p>Support: <a href="mailto:${escapeHtml(brand.supportEmail)}">${escapeHtml(brand.supportEmail)}</a></p></main>`
  );
}
