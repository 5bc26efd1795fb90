/**
 * The page documents of an isolate: each rendered once by React for the facts that it depends on, kept
 * as a template, and filled for every visitor with the same facts (docs/decisions/0004).
 */
import { fontFaceCss } from '../../config/fonts.ts';
import { icons } from '../../config/images.ts';
import type { Variables } from '../../config/variables.ts';
import type { PageFacts } from '../../decide/facts.ts';
import { type TemplateFacts, templateKey } from '../../decide/page-facts.ts';
import type { PageModule } from '../../pages/page-module.ts';
import { clientTags, NO_TAGS } from '../document/client-tags.ts';
import { DOCUMENT_END, renderHead } from '../document/head.ts';
import { preloadLinks } from '../document/preload-links.ts';
import { renderBytes } from '../document/render-markup.ts';
import { contentSecurityPolicy, DOCUMENT_HEADERS, type PolicyInputs } from '../document/security-headers.ts';
import { SPECULATION_RULES } from '../document/speculation-rules.ts';
import { themeCss } from '../document/theme.ts';
import { BoundedCache } from './bounded-cache.ts';
import { SLOT_TOKENS } from './slots.ts';
import { compileTemplate, type SlotValues, type Template } from './template.ts';

/**
 * Enough for every page of every brand in its usual forms. A template is about 40 KB; what falls out is
 * rendered again.
 */
export const DOCUMENT_CAPACITY = 160;

/** Origins times labels that a document's visitors share: the labels of a split on the usual host. */
const BOUND_CAPACITY = 4;

const STYLE_TAG = '<style>';

export interface PageDocument {
  key: string;
  /** Everything up to `<body>`: ready before React has rendered anything. */
  head: Template;
  /** Headers that all its responses share; without the policy where that carries a nonce. */
  headers: Headers;
  usesNonce: boolean;
  /** The Content-Security-Policy of one response. */
  policyFor: (nonce: string) => string;
  /** What follows the head; `null` before React has rendered it. */
  body: Template | null;
  /** Whether `templateFor` knows the QR code of this origin and label already. */
  isBoundTo: (values: Pick<SlotValues, 'origin' | 'label'>) => boolean;
  /** The whole document with what visitors of one origin and label share filled in; `null` before it is rendered. */
  templateFor: (values: SlotValues) => Template | null;
  /** The last rendering failed: the next visitor's status waits for the outcome. */
  hasFailed: boolean;
  /** Renderings that failed. Part of the entity tag: the page that broke for a visitor must not be confirmed. */
  failures: number;
  /** Renders the document unless that is done or under way. */
  render: () => Promise<Template>;
}

/** Few enough to be looked through: their texts are most often the very same strings. */
interface BoundTemplate {
  origin: string;
  label: string;
  template: Template;
}

export interface PageDocumentsOptions {
  variables: Variables;
  /** URLs of the modules that every page loads. */
  clientModules: readonly string[];
  findPage: (facts: TemplateFacts) => PageModule;
  capacity?: number;
}

export interface PageDocuments {
  /** Number of documents kept. */
  size: () => number;
  open: (facts: TemplateFacts) => PageDocument | Promise<PageDocument>;
}

export function createPageDocuments(options: PageDocumentsOptions): PageDocuments {
  const documents = new BoundedCache<PageDocument>(options.capacity ?? DOCUMENT_CAPACITY);
  /** By page, brand and language, of which there are few: a style sheet depends on nothing else. */
  const inlined = new Map<string, InlineContent>();

  async function inlineContent(facts: PageFacts, page: PageModule): Promise<InlineContent> {
    const key = `${facts.page.id} ${facts.brand.id} ${facts.language}`;
    const known = inlined.get(key);
    if (known) return known;
    // Kept when it is there, not as a promise: that would belong to the request that began it.
    const content = await prepareInlineContent(facts, page);
    inlined.set(key, content);
    return content;
  }

  async function create(key: string, templateFacts: TemplateFacts): Promise<PageDocument> {
    const facts: PageFacts = { ...templateFacts, slots: SLOT_TOKENS };
    const page = options.findPage(templateFacts);
    const { css, styleHash, rulesHash } = await inlineContent(facts, page);
    // Two first visitors may have waited for the same digest.
    const existing = documents.get(key);
    if (existing) return existing;
    const document = createDocument(key, facts, page, css, { styleHash, rulesHash }, options);
    documents.set(key, document);
    return document;
  }

  return {
    size: () => documents.size,
    open(facts) {
      const key = templateKey(facts);
      return documents.get(key) ?? create(key, facts);
    },
  };
}

function createDocument(
  key: string,
  facts: PageFacts,
  page: PageModule,
  css: Template,
  hashes: Pick<PolicyInputs, 'styleHash' | 'rulesHash'>,
  { variables, clientModules }: PageDocumentsOptions,
): PageDocument {
  const isLanding = facts.page.kind === 'landing';
  const tags = isLanding ? clientTags(variables, SLOT_TOKENS.nonce) : NO_TAGS;
  const pageHead = page.head(facts);
  // The style sheet, half of a document, joins in as what was encoded once.
  const headMarkup = renderHead({
    facts,
    head: pageHead,
    css: '',
    icons: icons(facts.brand.id),
    tags,
    clientModules,
  });
  const styleStart = headMarkup.indexOf(STYLE_TAG) + STYLE_TAG.length;
  const head = compileTemplate(headMarkup.slice(0, styleStart), css, headMarkup.slice(styleStart));
  const policy = contentSecurityPolicy({
    ...hashes,
    tags,
    appLinkUrl: facts.control?.kind === 'in-page' ? variables.appLinkUrl : null,
  });
  const links = preloadLinks(pageHead.hero, page.fonts(facts));
  const headers = new Headers(DOCUMENT_HEADERS);
  if (tags.nonce === null) headers.set('Content-Security-Policy', policy);
  if (links !== null) headers.set('Link', links);
  let pending: Promise<Template> | null = null;
  const bound: BoundTemplate[] = [];
  const findBound = ({ origin, label }: Pick<SlotValues, 'origin' | 'label'>) =>
    bound.find((one) => one.label === label && one.origin === origin);

  const document: PageDocument = {
    key,
    head,
    headers,
    usesNonce: tags.nonce !== null,
    policyFor: (nonce) => policy.replace(SLOT_TOKENS.nonce, nonce),
    body: null,
    isBoundTo: (values) => findBound(values) !== undefined,
    templateFor(values) {
      const { body } = document;
      if (body === null) return null;
      const known = findBound(values);
      if (known) return known.template;
      const { origin, label, qr } = values;
      // The QR code follows from the two.
      const filled = compileTemplate(head, body).bind({ origin, label, qr });
      bound.push({ origin, label, template: filled });
      if (bound.length > BOUND_CAPACITY) bound.shift();
      return filled;
    },
    hasFailed: false,
    failures: 0,
    render() {
      pending ??= renderBody();
      return pending;
    },
  };

  async function renderBody(): Promise<Template> {
    try {
      const body = compileTemplate(await renderBytes(<page.Body facts={facts} />), DOCUMENT_END);
      document.body = body;
      document.hasFailed = false;
      return body;
    } catch (error) {
      document.hasFailed = true;
      document.failures += 1;
      pending = null;
      throw error;
    }
  }

  return document;
}

interface InlineContent {
  css: Template;
  styleHash: string;
  rulesHash: string;
}

async function prepareInlineContent(facts: PageFacts, page: PageModule): Promise<InlineContent> {
  const css = [fontFaceCss(facts.language), themeCss(facts.brand), page.styles].join('');
  const [styleHash, rulesHash] = await Promise.all([hashForPolicy(css), hashForPolicy(SPECULATION_RULES)]);
  return { css: compileTemplate(css), styleHash, rulesHash };
}

/** SHA-256 in base64, as a policy names inline content (CSP Level 3, section 8.4). */
async function hashForPolicy(content: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
