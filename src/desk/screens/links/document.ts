/** What browsers and link previews read in a document of the site. */
import { DATA_CTA, DATA_DOWNLOAD } from '../../../shared/page-attributes.ts';
import { decodeEntities } from '../../decode-entities.ts';

export interface ReadDocument {
  /** `href` of the download button; `null` where the page has none. */
  download: string | null;
  /** `href` of the package below a store button that comes first; `null` where there is none. */
  second: string | null;
  /** `content` of `meta` elements, by `property` or `name`. */
  meta: Readonly<Record<string, string>>;
  /** All text, with single spaces. */
  text: string;
}

/** Reads a document and consumes its body. */
export async function readDocument(answer: Response): Promise<ReadDocument> {
  let download: string | null = null;
  let second: string | null = null;
  const meta: Record<string, string> = {};
  let text = '';
  const rewriter = new HTMLRewriter()
    .on('a', {
      element(link) {
        const href = decodeEntities(link.getAttribute('href') ?? '');
        if (link.hasAttribute(DATA_DOWNLOAD)) download = href;
        if (link.getAttribute(DATA_CTA) === 'second') second = href;
      },
    })
    .on('meta', {
      element(element) {
        const name = element.getAttribute('property') ?? element.getAttribute('name');
        if (name !== null) meta[name] = decodeEntities(element.getAttribute('content') ?? '');
      },
    })
    .on('title, body', {
      text(chunk) {
        text += chunk.text;
      },
    });
  await rewriter.transform(answer).arrayBuffer();
  return { download, second, meta, text: decodeEntities(text).replace(/\s+/g, ' ') };
}
