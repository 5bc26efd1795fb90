import { loadPart, logUnlessPart } from './load-part.ts';
import { branchKey, page } from './page-tags.ts';
import { whenIdle } from './when-idle.ts';

/** Starts the app-link service on landing pages, after idle, where it is configured (contract, section 7). */
export function startServices(): void {
  if (!branchKey || !page) return;
  whenIdle(() => {
    loadPart(() => import('./branch.ts'))
      .then((part) => part.startBranch(branchKey))
      .catch(logUnlessPart); // the page does not need the service
  });
}
