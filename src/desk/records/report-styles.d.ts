/** Made by the desk's build (build/report-styles.ts). */
declare module 'virtual:report-styles' {
  /** The styles of the report as one file. */
  export const styles: string;
}
