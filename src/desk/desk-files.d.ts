/** Made by the desk's build (build/desk-files.ts). */
declare module 'virtual:desk-files' {
  /** The browser's files by address. A file's name depends on its bytes. */
  export const files: Readonly<Record<string, { readonly type: string; readonly base64: string }>>;
  /** Addresses of the files that a document links: its script, its style sheet, and its main font. */
  export const script: string;
  export const sheet: string;
  export const letters: string;
}
