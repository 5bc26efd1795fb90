import { loadPart } from '../load-part.ts';

/** Google's tags, only where they are configured and never before the page is idle or a download is tapped. */
export const loadGoogle = () => loadPart(() => import('../google.ts'));
