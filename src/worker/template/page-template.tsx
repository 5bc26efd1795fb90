/** One page for one combination of facts: rendered once by React, then filled in for every visitor who shares them. */
import type { Variables } from '../../config/variables.ts';
import type { PageFacts, Slots } from '../../decide/facts.ts';
import type { SealedHeaders } from '../../http/answer.ts';
import type { PageModule } from '../../pages/page-module.ts';
import { type PolicyInputs, pageTags } from '../document/content-security-policy.ts';
import { documentHeaders } from '../document/document-headers.ts';
import { DOCUMENT_END, renderHead } from '../document/head.ts';
import { renderBytes } from '../document/render-markup.ts';
import { compileTemplate, type Template } from './compile.ts';

/** A page that every visitor with the same facts gets. */
export interface PageTemplate {
  /** Distinguishes it from every other template in the isolate (`templateKey`). */
  readonly key: string;
  /** Header fields of all its answers. */
  readonly headers: SealedHeaders;
  /**
   * Whether a rendering has failed. A visitor may have got a broken page with this template's entity tag then, and must
   * not have it confirmed by a 304.
   */
  hasFailed: () => boolean;
  /**
   * The page for one visitor. For the first, the head leaves before React has rendered the rest
   * (docs/decisions/0005-head-leaves-first.md). After a failure the answer waits for the rendering, and rejects when it
   * fails again.
   */
  fill: (values: Slots, visit: FillVisit) => Body | Promise<Body>;
}

/** A page, or its head with the rest to follow. */
type Body = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

/** What filling needs besides the values. */
export interface FillVisit {
  /** Keeps the rendering going when the visitor leaves: others may be waiting for it. */
  waitUntil: (work: Promise<unknown>) => void;
  /** Values that are still being read: the head does not wait for them. Must not reject. */
  later?: Promise<Partial<Slots>>;
  /** Markup that completes the page when its body fails after its head has left. Must not reject. */
  onFailure: (error: unknown) => string | Promise<string>;
}

/** Content of a page's one `<style>`, and the hashes by which its policy names inline content. */
export interface InlineContent extends Pick<PolicyInputs, 'styleHash' | 'scriptHashes'> {
  css: Template;
  hasIsland: boolean;
}

/** A rendered page. Its two templates share their bytes. */
interface Rendered {
  whole: Template;
  /** All that follows the head. */
  rest: Template;
}

/**
 * Makes the head and the headers; the body is rendered at its first visit.
 * @param facts with tokens in place of the slots' values
 * @throws what `page.head` throws; Error when the head names a slot that does not exist
 */
export function createPageTemplate(
  key: string,
  facts: PageFacts,
  page: PageModule,
  { css, hasIsland, ...hashes }: InlineContent,
  variables: Variables,
): PageTemplate {
  const tags = pageTags(facts, variables);
  const pageHead = page.head(facts);
  const [beforeStyle, afterStyle] = renderHead({ facts, head: pageHead, hasIsland, tags });
  const head = compileTemplate(beforeStyle, css, afterStyle);
  const headers = documentHeaders(
    {
      ...hashes,
      tags,
      appLinkUrl: facts.control?.kind === 'in-page' ? variables.appLinkUrl : null,
    },
    pageHead,
  );
  let rendered: Rendered | null = null;
  let pending: Promise<Rendered> | null = null;
  let hasFailed = false;

  async function renderBody(): Promise<Rendered> {
    try {
      const rest = compileTemplate(await renderBytes(<page.Body facts={facts} />), DOCUMENT_END);
      rendered = { whole: compileTemplate(head, rest), rest };
      return rendered;
    } catch (error) {
      hasFailed = true;
      pending = null;
      throw error;
    }
  }

  function render({ waitUntil }: FillVisit): Promise<Rendered> {
    pending ??= renderBody();
    waitUntil(pending.catch(() => undefined));
    return pending;
  }

  function stream(values: Slots, visit: FillVisit): ReadableStream<Uint8Array> {
    let hasLeft = false;
    return new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(head.fill(values));
      },
      async pull(controller) {
        const bytes = await render(visit).then(
          async ({ rest }) => rest.fill(await complete(values, visit)),
          async (error) => new TextEncoder().encode((await visit.onFailure(error)) + DOCUMENT_END),
        );
        if (hasLeft) return;
        controller.enqueue(bytes);
        controller.close();
      },
      cancel() {
        hasLeft = true;
      },
    });
  }

  async function fillLater(values: Slots, visit: FillVisit): Promise<Body> {
    const { whole } = rendered ?? (await render(visit));
    return whole.fill(await complete(values, visit));
  }

  return {
    key,
    headers,
    hasFailed: () => hasFailed,
    fill(values, visit) {
      if (rendered !== null && visit.later === undefined) return rendered.whole.fill(values);
      return rendered === null && !hasFailed ? stream(values, visit) : fillLater(values, visit);
    },
  };
}

async function complete(values: Slots, { later }: FillVisit): Promise<Slots> {
  return later === undefined ? values : { ...values, ...(await later) };
}
