/** The public module of this folder (README.md): the templates of an isolate, by their facts. */

import { fontFaceCss } from '../../config/fonts.ts';
import type { Variables } from '../../config/variables.ts';
import { type Button, type TemplateFacts, viewOf } from '../../decide/facts.ts';
import type { AndroidSetting } from '../../decide/user-agent.ts';
import { createBoundedMap } from '../../lib/runtime/bounded-map.ts';
import { themedCss } from '../../site/components/base/themed-css.ts';
import type { PageModule } from '../../site/pages/page-module.ts';
import { hashForPolicy } from '../document/content-security-policy.ts';
import { headScriptOf, SPECULATION_RULES } from '../document/head.ts';
import { compileTemplate, SLOT_TOKENS } from './compile.ts';
import {
  createPageTemplate,
  type InlineContent,
  type PageTemplate,
  type ReaderWords,
} from './page-template.tsx';

export type { PageTemplate, ReaderWords } from './page-template.tsx';

/**
 * Enough for every page of every brand in its usual forms. A template is about 40 KB; one that is dropped is
 * rendered again when needed.
 */
export const TEMPLATE_CAPACITY = 160;

/** How the templates of an isolate are made. */
export interface PageTemplatesOptions {
  variables: Variables;
  /** The page that these facts are about; what it rejects with, `open` rejects with. */
  findPage: (facts: TemplateFacts) => PageModule | Promise<PageModule>;
  findWords: (facts: TemplateFacts) => ReaderWords;
  /** Most templates kept; the least recently used is dropped. @default 160 */
  capacity?: number;
}

export type PageTemplates = ReturnType<typeof createPageTemplates>;

/**
 * The templates of an isolate, by their facts (docs/decisions/0004-render-once-fill-slots.md). Starts without: each is
 * rendered at its first request.
 */
export function createPageTemplates({
  variables,
  findPage,
  findWords,
  capacity = TEMPLATE_CAPACITY,
}: PageTemplatesOptions) {
  const templates = createBoundedMap<PageTemplate>(capacity);
  /** By page, view, island, brand, language, `savesData` and arm, of which there are few: nothing inline depends on more. */
  const inlined = new Map<string, InlineContent>();

  async function inlineContent(facts: TemplateFacts, page: PageModule): Promise<InlineContent> {
    const { page: row, edition, brand, language, savesData, arm } = facts;
    const hasIsland = page.hasIsland?.({ ...facts, slots: SLOT_TOKENS }) ?? false;
    const key = `${row.id} ${viewOf(edition)} ${hasIsland} ${brand.id} ${language} ${savesData ? 'light' : ''} ${arm?.name ?? ''}`;
    const known = inlined.get(key);
    if (known) return known;
    // Kept once it exists, not as a promise: that would belong to the request that started it.
    const content = await prepareInlineContent(facts, page, hasIsland);
    inlined.set(key, content);
    return content;
  }

  async function create(key: string, facts: TemplateFacts): Promise<PageTemplate> {
    const page = await findPage(facts);
    const content = await inlineContent(facts, page);
    // Two first visitors may have waited for the same text or hashes.
    const existing = templates.get(key);
    if (existing) return existing;
    const template = createPageTemplate(
      key,
      { ...facts, slots: SLOT_TOKENS },
      page,
      content,
      findWords(facts),
      variables,
    );
    templates.set(key, template);
    return template;
  }

  return {
    /** Number of templates kept. */
    size: templates.size,
    /** The template for these facts; rejects when the page's head cannot be made. */
    open(facts: TemplateFacts): PageTemplate | Promise<PageTemplate> {
      const key = templateKey(facts);
      return templates.use(key) ?? create(key, facts);
    },
  };
}

/** A part of a template's key for each member: a new fact does not compile until it has one. */
type KeyParts<Facts> = { readonly [Fact in keyof Facts]: string | boolean | null };

/** A key that two visitors share exactly when they may share a template. */
export function templateKey(facts: TemplateFacts): string {
  const { page, brand, language, button, android, arm } = facts;
  const parts: KeyParts<TemplateFacts> = {
    page: page.id,
    brand: brand.id,
    language,
    button: button && keyOfButton(button),
    cash: facts.cash,
    restricted: facts.restricted,
    abroad: facts.abroad,
    savesData: facts.savesData,
    services: facts.services,
    refuses: facts.refuses,
    asOf: facts.asOf,
    device: facts.device,
    android: android && keyOfAndroid(android),
    edition: facts.edition,
    claimsOff: facts.claimsOff.join(),
    pagesOff: facts.pagesOff.join(),
    // A name stands for what the arm changes.
    arm: arm?.name ?? null,
  };
  return Object.values(parts).join(' ');
}

function keyOfButton(button: Button): string {
  const { kind, download, newTab, store, wayOut, second } = button;
  const parts: KeyParts<Button> = { kind, download, newTab, store, wayOut, second };
  return Object.values(parts).join();
}

function keyOfAndroid({ browser, era, maker }: AndroidSetting): string {
  const parts: KeyParts<AndroidSetting> = { browser, era, maker };
  return Object.values(parts).join();
}

async function prepareInlineContent(
  facts: TemplateFacts,
  page: PageModule,
  hasIsland: boolean,
): Promise<InlineContent> {
  const { language, savesData } = facts;
  const faces = fontFaceCss({ language, savesData, namesLanguages: page.namesLanguages ?? false });
  const css = faces + themedCss(facts.brand, page.styles, language);
  const headScript = headScriptOf(facts, hasIsland);
  const [styleHash, scriptHashes] = await Promise.all([
    hashForPolicy(css),
    Promise.all(
      (facts.page.kind === 'document' ? [headScript, SPECULATION_RULES] : [headScript]).map(
        hashForPolicy,
      ),
    ),
  ]);
  return { css: compileTemplate(css), hasIsland, styleHash, scriptHashes };
}
