/** One page for one combination of facts: rendered once by React, then filled in for every visitor who shares them. */
import type { Language } from '../../config/languages.ts';
import type { Variables } from '../../config/variables.ts';
import type { PageFacts, Slots } from '../../decide/facts.ts';
import type { SealedHeaders } from '../../lib/http/answer.ts';
import type { PageModule } from '../../site/pages/page-module.ts';
import { type PolicyInputs, pageTags } from '../document/content-security-policy.ts';
import { documentHeaders } from '../document/document-headers.ts';
import { DOCUMENT_END, renderHead } from '../document/head.ts';
import { renderChunks } from '../document/render-markup.ts';
import { compileTemplate, type Template } from './compile.ts';
import { type Rendering, shareRendering } from './rendering.ts';

/** A page that every visitor with the same facts gets. */
export interface PageTemplate {
  /** Distinguishes it from every other template in the isolate (`templateKey`). */
  readonly key: string;
  /** Header fields of all its answers. */
  readonly headers: SealedHeaders;
  readonly words: ReaderWords;
  /**
   * Whether a rendering has failed. A visitor may have got a broken page with this template's entity tag then, and must
   * not have it confirmed by a 304.
   */
  hasFailed: () => boolean;
  /**
   * The page for one visitor. The first ones get a stream: the head before React has rendered anything, then what React
   * renders, as it comes (docs/decisions/0004-render-once-fill-slots.md). After a failure the answer waits for the rendering, and
   * rejects when it fails again.
   */
  fill: (values: Slots, visit: FillVisit) => Body | Promise<Body>;
}

/** A page, or its head with React's stream to follow. */
type Body = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

/** Most pieces of a body that wait to be sent; a chunk of React's has 4 KB. */
const MOST_WAITING = 16;

/** A part of one visitor's body. */
interface FilledPiece {
  bytes: Uint8Array;
  isLast: boolean;
}

/** Words in the page's language of which a visitor gets one, and what leads to other languages: read once, not at each visit. */
export interface ReaderWords {
  /** The page in each of its languages, its own included; empty where it has only one. */
  versions: readonly { language: Language; path: string }[];
  /** What to do with the package; empty on a page without a download. */
  afterDownload: { onPhone: string; onComputer: string };
}

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
  words: ReaderWords,
  variables: Variables,
): PageTemplate {
  const tags = pageTags(facts, variables);
  const pageHead = page.head(facts);
  const [beforeStyle, afterStyle] = renderHead({
    facts,
    head: pageHead,
    hasIsland,
    tags,
    verification: variables.verification,
  });
  const head = compileTemplate(beforeStyle, css, afterStyle);
  const headers = documentHeaders(
    {
      ...hashes,
      tags,
      appLinkUrl: facts.button?.kind === 'in-page' ? variables.appLinkUrl : null,
    },
    pageHead,
  );
  let whole: Template | null = null;
  let pending: { rendering: Rendering; kept: Promise<Template> } | null = null;
  let hasFailed = false;

  function render({ waitUntil }: FillVisit) {
    if (pending === null) {
      const rendering = shareRendering(renderChunks(<page.Body facts={facts} />));
      pending = { rendering, kept: keep(rendering) };
    }
    waitUntil(pending.kept.catch(() => undefined));
    return pending;
  }

  async function keep(rendering: Rendering): Promise<Template> {
    try {
      whole = compileTemplate(head, ...(await rendering.whole), DOCUMENT_END);
      return whole;
    } catch (error) {
      hasFailed = true;
      throw error;
    } finally {
      pending = null;
    }
  }

  /** The body for one visitor, a piece at each call. Never rejects: after a failure the last piece completes the page. */
  function bodyReader(values: Slots, visit: FillVisit): () => Promise<FilledPiece> {
    let begun: Promise<readonly [Rendering, Slots]> | undefined;
    let place = 0;
    return async () => {
      try {
        begun ??= begin(values, visit);
        const [rendering, completed] = await begun;
        const piece = await rendering.piece(place);
        place += 1;
        return piece
          ? { bytes: piece.fill(completed), isLast: false }
          : { bytes: END, isLast: true };
      } catch (error) {
        const end = (await visit.onFailure(error)) + DOCUMENT_END;
        return { bytes: encoder.encode(end), isLast: true };
      }
    };
  }

  async function begin(values: Slots, visit: FillVisit): Promise<readonly [Rendering, Slots]> {
    const { rendering } = render(visit);
    return [rendering, await complete(values, visit)];
  }

  function stream(values: Slots, visit: FillVisit): ReadableStream<Uint8Array> {
    const nextPiece = bodyReader(values, visit);
    const first = head.fill(values);
    let hasLeft = false;
    return new ReadableStream<Uint8Array>(
      {
        start(controller) {
          controller.enqueue(first);
        },
        async pull(controller) {
          const { bytes, isLast } = await nextPiece();
          if (hasLeft) return;
          controller.enqueue(bytes);
          if (isLast) controller.close();
        },
        // Nothing more is filled for a visitor who leaves; the rendering goes on for the others.
        cancel() {
          hasLeft = true;
        },
      },
      // The head fills the queue alone, so that React begins when the head has left. Behind it is room for all that React
      // renders in one go, which the runtime then sends in one write rather than piece by piece.
      { highWaterMark: MOST_WAITING, size: (chunk) => (chunk === first ? MOST_WAITING : 1) },
    );
  }

  async function fillLater(values: Slots, visit: FillVisit): Promise<Body> {
    const template = whole ?? (await render(visit).kept);
    return template.fill(await complete(values, visit));
  }

  return {
    key,
    headers,
    words,
    hasFailed: () => hasFailed,
    fill(values, visit) {
      if (whole !== null && visit.later === undefined) return whole.fill(values);
      return whole === null && !hasFailed ? stream(values, visit) : fillLater(values, visit);
    },
  };
}

const encoder = new TextEncoder();
const END = encoder.encode(DOCUMENT_END);

async function complete(values: Slots, { later }: FillVisit): Promise<Slots> {
  return later === undefined ? values : { ...values, ...(await later) };
}
