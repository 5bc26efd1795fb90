/** The desk's script, style sheet and fonts, which are modules of its Worker (docs/decisions/0050). */
import { files } from 'virtual:desk-files';
import { notFound } from './answers.tsx';
import { KEPT_FILE } from './headers.ts';
import type { DeskContext } from './screen.tsx';

/** Serves the file at the address; 404 if there is none. */
export async function serveFile(context: DeskContext): Promise<Response> {
  const path = context.url.pathname;
  const file = Object.hasOwn(files, path) ? files[path] : undefined;
  if (file === undefined) return notFound(context);
  const bytes = Uint8Array.from(atob(file.base64), (character) => character.charCodeAt(0));
  return new Response(bytes, {
    headers: { 'Content-Type': file.type, 'Cache-Control': KEPT_FILE },
  });
}
