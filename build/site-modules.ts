import type { PluginOption } from 'vite';
import { buildId } from './build-id.ts';
import { clientAssets } from './client-assets.ts';
import { componentStyles } from './component-styles.ts';
import { legalDocuments } from './legal-documents.ts';

/** What makes the modules of `src/virtual-modules.d.ts`: whoever imports the site's sources needs all of it. */
export function siteModules(): PluginOption[] {
  return [componentStyles(), legalDocuments(), clientAssets(), buildId()];
}
