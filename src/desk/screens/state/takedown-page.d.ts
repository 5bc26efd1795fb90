/** Made by the desk's build (build/takedown-page.ts). */
declare module 'virtual:takedown-page' {
  /** docs/takedown.md as HTML. */
  export const html: string;
}
