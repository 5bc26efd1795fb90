/** One page for one combination of facts: rendered once by React, then filled for every visitor who shares them. */
import { icons } from '../../config/images.ts';
import type { Variables } from '../../config/variables.ts';
import type { PageFacts } from '../../decide/facts.ts';
import type { SealedHeaders } from '../../http/answer.ts';
import type { PageModule } from '../../pages/page-module.ts';
import { clientTags, NO_TAGS } from '../document/client-tags.ts';
import { contentSecurityPolicy, type PolicyInputs } from '../document/content-security-policy.ts';
import { DOCUMENT_END, renderHead } from '../document/head.ts';
import { DOCUMENT_HEADERS, sealHeaders } from '../document/headers.ts';
import { preloadLinks } from '../document/preload-links.ts';
import { renderBytes } from '../document/render-markup.ts';
import { compileTemplate, type SlotValues, type Template } from './compile.ts';
import { SLOT_TOKENS } from './slots.ts';

export interface PageTemplate {
  /** Tells it from every other template of the isolate. */
  readonly key: string;
  /** What all its responses carry; without the policy where that holds a nonce. */
  readonly headers: SealedHeaders;
  /** The Content-Security-Policy of one response, where that holds a nonce; `null` where `headers` has it. */
  readonly policyFor: ((nonce: string) => string) | null;
  /** Renderings that failed. Part of the entity tag: a page that broke must not be confirmed to its visitor. */
  failures: () => number;
  /**
   * Writes the whole page for one visitor. `null` until it has been rendered, and until somebody with the same
   * origin and label has brought a QR code. What it returns is to be called at once and copied at once.
   */
  warm: (values: SlotValues) => (() => Uint8Array<ArrayBuffer>) | null;
  /**
   * The page for a visitor whom `warm` cannot serve. Its head leaves before React has rendered the rest; only
   * after a failure does the answer wait, and reject when it fails again.
   */
  cold: (
    values: SlotValues,
    visit: ColdVisit,
  ) => Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>>;
}

export interface ColdVisit {
  /** Others may be waiting for the same rendering: a visitor who leaves must not stop it. */
  waitUntil: (work: Promise<unknown>) => void;
  /** Markup that ends the page when its body fails after its head has left. */
  onFailure: (error: unknown) => string;
}

/** Content of a page's one `<style>`, and the hashes by which its policy names inline content. */
export interface InlineContent extends Pick<PolicyInputs, 'styleHash' | 'rulesHash'> {
  css: Template;
}

export interface TemplateOptions {
  variables: Variables;
  /** URLs of the modules that every page loads. */
  clientModules: readonly string[];
}

/** Origins times labels that a template's visitors share: the labels of a split on the usual host. */
const BOUND_CAPACITY = 4;

/** A template whose slots for these values are filled for good. */
interface BoundTemplate {
  origin: string;
  label: string;
  template: Template;
}

/** @param facts with tokens in the place of slots */
export function createPageTemplate(
  key: string,
  facts: PageFacts,
  page: PageModule,
  { css, ...hashes }: InlineContent,
  { variables, clientModules }: TemplateOptions,
): PageTemplate {
  const tags = facts.page.kind === 'landing' ? clientTags(variables, SLOT_TOKENS.nonce) : NO_TAGS;
  const pageHead = page.head(facts);
  const [beforeStyle, afterStyle] = renderHead({
    facts,
    head: pageHead,
    icons: icons(facts.brand.id),
    tags,
    clientModules,
  });
  const head = compileTemplate(beforeStyle, css, afterStyle);
  const policyFor = contentSecurityPolicy({
    ...hashes,
    tags,
    appLinkUrl: facts.control?.kind === 'in-page' ? variables.appLinkUrl : null,
  });
  const links = preloadLinks(pageHead.hero, page.fonts(facts));
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

  /** Few enough to be looked through: their texts are most often the very same strings. */
  function findBound({ origin, label }: SlotValues): Template | undefined {
    return bound.find((one) => one.label === label && one.origin === origin)?.template;
  }

  /** The QR code follows from origin and label, so the three are filled for good together. */
  function bind({ origin, label, qr }: SlotValues, rendered: Template): Template {
    const template = compileTemplate(head, rendered).bind({ origin, label, qr });
    bound.push({ origin, label, template });
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
          (rendered) => rendered.fill(values),
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
      ...(tags.nonce === null && { 'Content-Security-Policy': policyFor('') }),
      ...(links !== null && { Link: links }),
    }),
    policyFor: tags.nonce === null ? null : policyFor,
    failures: () => failures,
    warm(values) {
      const template = findBound(values);
      return template === undefined ? null : () => template.fillShared(values);
    },
    async cold(values, visit) {
      if (body === null && !hasFailed) return stream(values, visit);
      const rendered = body ?? (await render(visit));
      return (findBound(values) ?? bind(values, rendered)).fill(values);
    },
  };
}
