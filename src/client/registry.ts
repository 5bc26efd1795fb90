import type { IslandPart } from '../islands/browser/island-part.ts';
import type { IslandName } from '../shared/island-contract.ts';

export interface IslandEntry {
  load: () => Promise<IslandPart>;
  /** Saves a file from memory, which in-app browsers cannot: there the plain link stays. */
  savesFiles: boolean;
}

export const ISLANDS: Readonly<Record<IslandName, IslandEntry>> = {
  'package-download': {
    load: () => import('../islands/package-download/browser/mount.tsx'),
    savesFiles: true,
  },
};
