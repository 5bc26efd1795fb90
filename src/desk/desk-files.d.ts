/** Made by the desk's build (build/desk-files.ts). */
declare module 'virtual:desk-files' {
  /** What the browser is served, by address. A file's bytes decide its name. */
  export const files: Readonly<Record<string, { readonly type: string; readonly base64: string }>>;
  /** Addresses of those that a document names: its script, its sheet, the letters of most of its words. */
  export const script: string;
  export const sheet: string;
  export const letters: string;
}
