/** Made by the desk's build (build/approvals/documents-module.ts). */
declare module 'virtual:document-records' {
  import type { DocumentRecord } from '../../../approvals/documents.ts';

  /** All documents of all brands. */
  export const documents: readonly DocumentRecord[];
}
