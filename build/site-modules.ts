import type { PluginOption } from 'vite';
import { buildId } from './build-id.ts';
import { headScript } from './head-script.ts';
import { legalDocuments } from './legal-documents.ts';
import { brandStyles, componentStyles } from './styles.ts';
import { wordsId } from './words-id.ts';

/** The plugins that provide the modules of `src/virtual-modules.d.ts`, for every build that imports the site's sources. */
export function siteModules(): PluginOption[] {
  return [brandStyles(), componentStyles(), legalDocuments(), headScript(), buildId(), wordsId()];
}
