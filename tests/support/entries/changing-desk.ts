/** In front of the built desk, whose clock a test moves. */
import desk from 'built:desk';
import { CHANGE_PATH, type Change } from '../site/changing-site.ts';

let aheadMs = 0;
const now = Date.now;
Date.now = () => now() + aheadMs;

export default {
  ...desk,
  async fetch(request, env, context) {
    if (new URL(request.url).pathname !== CHANGE_PATH) return desk.fetch(request, env, context);
    ({ aheadMs } = await request.json<Change>());
    return new Response();
  },
} satisfies ExportedHandler;
