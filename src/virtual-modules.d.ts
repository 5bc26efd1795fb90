/** Modules that the build makes (see build/). */

/** A component's sheet: imported for its effect on the pages that show it (build/styles.ts). */
declare module '*.css' {}

/** A sheet as text, for a part of the browser's script (src/client/consent/question.ts). */
declare module '*.css?inline' {
  const css: string;
  export default css;
}

declare module 'virtual:page-styles' {
  /** Every sheet that the static imports of the importing module reach, as one text. */
  const styles: string;
  export default styles;
}

declare module 'virtual:brand-styles' {
  import type { BrandId } from './config/brands/index.ts';
  import type { Language } from './config/languages.ts';

  /** The sheet of each brand (build/styles.ts). */
  export const brandStyles: Readonly<Record<BrandId, string>>;
  /** The letters of a brand's headings in English, where it has its own. */
  export const brandLetters: Readonly<Partial<Record<BrandId | 'translated', string>>>;
  /** What the landing page of a language needs. */
  export const languageStyles: Readonly<Partial<Record<Language, string>>>;
}

/** Which legal documents there are, and the files that hold their texts (build/legal-documents.ts). */
declare module 'virtual:legal-documents' {
  import type { Language } from './config/languages.ts';
  import type { DocumentHistory, LegalFile } from './content/legal/document.ts';

  /** Documents with versions, by id. */
  export const histories: Readonly<Record<string, DocumentHistory>>;
  /** Address of the file that holds a document in a language, by the document's id; English first. */
  export const addresses: Readonly<
    Record<string, { en: string } & Partial<Record<Language, string>>>
  >;
  /** The files by address, where no asset layer holds them: in development and in tests. `null` in a build. */
  export const files: Readonly<Record<string, LegalFile>> | null;
}

declare module 'virtual:head-script' {
  type Kind = 'front' | 'landing' | 'document';
  /** `src/client/head.ts`, built for each kind of page: a classic script in its head. */
  export const headScripts: Readonly<Record<Kind | `${Kind} with an island`, string>>;
}

declare module 'virtual:build-id' {
  /** Twelve characters that change with the site's code; part of entity tags and of `/api/health`. */
  export const buildId: string;
}

declare module 'virtual:words-id' {
  /** Twelve characters that change with the texts that need an approval: site and desk compare theirs. */
  export const wordsId: string;
}

interface ImportMeta {
  /** Every module whose path from `base` fits the pattern: Vite writes the list. On demand, unless `eager`. */
  readonly glob: {
    <Module>(
      pattern: string,
      options: { base: string; eager: true },
    ): Readonly<Record<string, Module>>;
    <Module>(
      pattern: string,
      options: { base: string },
    ): Readonly<Record<string, () => Promise<Module>>>;
  };
  /** Set by Vite; a constant after the build. */
  readonly env: { readonly DEV: boolean };
}
