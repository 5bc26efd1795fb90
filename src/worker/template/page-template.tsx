/**
 * One page for one combination of facts: rendered once by React, then filled in for every visitor who shares them.
 */
import { icons } from '../../config/images.ts';
import type { Variables } from '../../config/variables.ts';
import type { PageFacts } from '../../decide/facts.ts';
import type { SealedHeaders } from '../../http/answer.ts';
import type { PageModule } from '../../pages/page-module.ts';
import { pageTags } from '../document/client-tags.ts';
import { contentSecurityPolicy, type PolicyInputs } from '../document/content-security-policy.ts';
import { DOCUMENT_END, renderHead } from '../document/head.ts';
import { DOCUMENT_HEADERS, sealHeaders } from '../document/headers.ts';
import { preloadLinks } from '../document/preload-links.ts';
import { renderBytes } from '../document/render-markup.ts';
import { compileTemplate, type SlotValues, type Template } from './compile.ts';

/** A page that every visitor with the same facts gets, and the two ways to fill it. */
export interface PageTemplate {
  /** Distinguishes it from every other template in the isolate (`templateKey`). */
  readonly key: string;
  /** What all its responses carry. */
  readonly headers: SealedHeaders;
  /**
   * Number of failed renderings. Part of the entity tag: a broken page must not be confirmed to its visitor by a
   * 304.
   */
  failures: () => number;
  /**
   * Writes the whole page for one visitor; `values.qr` is not read. `null` until the page has been rendered and
   * `cold` has bound it to the same origin and label.
   */
  warm: (values: SlotValues) => Uint8Array<ArrayBuffer> | null;
  /**
   * The page for a visitor whom `warm` cannot serve. The head leaves before React has rendered the rest
   * (docs/decisions/0005-head-leaves-first.md); only after a failure does the answer wait for the rendering, and
   * reject when it fails again.
   */
  cold: (
    values: SlotValues,
    visit: ColdVisit,
  ) => Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>>;
}

/** What a rendering needs from the request that starts it. */
export interface ColdVisit {
  /** Keeps the rendering going when the visitor leaves: others may be waiting for it. */
  waitUntil: (work: Promise<unknown>) => void;
  /**
   * The release line, where it is not in the values because it is still being read: the head does not wait for it.
   * Must not reject.
   */
  release?: Promise<string>;
  /** Markup that completes the page when its body fails after its head has left. */
  onFailure: (error: unknown) => string;
}

/** Content of a page's one `<style>`, and the hashes by which its policy names inline content. */
export interface InlineContent extends Pick<PolicyInputs, 'styleHash' | 'scriptHashes'> {
  css: Template;
  hasIsland: boolean;
}

/** What all templates of an isolate share. */
export interface TemplateOptions {
  variables: Variables;
}

/**
 * Combinations of origin, label and release kept per template: enough for the labels of a split on the usual host.
 */
const BOUND_CAPACITY = 4;

/** A template in which the slots for these values are filled for good. */
interface BoundTemplate {
  origin: string;
  label: string;
  release: string;
  template: Template;
}

/**
 * Writes the head and the headers; the body is rendered at its first visit.
 * @param facts with tokens in place of the slots' values
 * @throws whatever `page.head` throws; Error when the head names a slot that does not exist
 */
export function createPageTemplate(
  key: string,
  facts: PageFacts,
  page: PageModule,
  { css, hasIsland, ...hashes }: InlineContent,
  { variables }: TemplateOptions,
): PageTemplate {
  const tags = pageTags(facts, variables);
  const pageHead = page.head(facts);
  const [beforeStyle, afterStyle] = renderHead({
    facts,
    head: pageHead,
    hasIsland,
    icons: icons(facts.brand.id),
    tags,
  });
  const head = compileTemplate(beforeStyle, css, afterStyle);
  const policy = contentSecurityPolicy({
    ...hashes,
    tags,
    appLinkUrl: facts.control?.kind === 'in-page' ? variables.appLinkUrl : null,
  });
  const links = preloadLinks(pageHead.hero);
  let body: Template | null = null;
  let pending: Promise<Template> | null = null;
  let hasFailed = false;
  let failures = 0;
  const bound: BoundTemplate[] = [];

  async function renderBody(): Promise<Template> {
    try {
      body = compileTemplate(await renderBytes(<page.Body facts={facts} />), DOCUMENT_END);
      hasFailed = false;
      return body;
    } catch (error) {
      hasFailed = true;
      failures += 1;
      pending = null;
      throw error;
    }
  }

  function render({ waitUntil }: ColdVisit): Promise<Template> {
    pending ??= renderBody();
    waitUntil(pending.catch(() => undefined));
    return pending;
  }

  /** Few enough to search one by one; the strings compared are usually the very same objects. */
  function findBound({ origin, label, release }: SlotValues): Template | undefined {
    return bound.find((one) => one.label === label && one.release === release && one.origin === origin)
      ?.template;
  }

  /** The QR code follows from origin and label, and the release from the label, so they are filled for good together. */
  function bind({ origin, label, release, qr }: SlotValues, rendered: Template): Template {
    const template = compileTemplate(head, rendered).bind({ origin, label, release, qr });
    bound.push({ origin, label, release, template });
    if (bound.length > BOUND_CAPACITY) bound.shift();
    return template;
  }

  function stream(values: SlotValues, visit: ColdVisit): ReadableStream<Uint8Array> {
    let hasLeft = false;
    return new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(head.fill(values));
      },
      async pull(controller) {
        const rest = await render(visit).then(
          async (rendered) => rendered.fill({ ...values, release: (await visit.release) ?? values.release }),
          (error) => new TextEncoder().encode(visit.onFailure(error) + DOCUMENT_END),
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

  return {
    key,
    headers: sealHeaders({
      ...DOCUMENT_HEADERS,
      'Content-Security-Policy': policy,
      ...(links !== null && { Link: links }),
    }),
    failures: () => failures,
    warm(values) {
      return findBound(values)?.fill(values) ?? null;
    },
    async cold(given, visit) {
      if (body === null && !hasFailed) return stream(given, visit);
      const rendered = body ?? (await render(visit));
      const values = { ...given, release: (await visit.release) ?? given.release };
      return (findBound(values) ?? bind(values, rendered)).fill(values);
    },
  };
}
