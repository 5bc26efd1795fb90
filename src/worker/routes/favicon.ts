import { icons } from '../../config/images.ts';
import { logError, noteRequest } from '../../lib/runtime/log.ts';
import { withTimeout } from '../../lib/runtime/with-timeout.ts';
import { text } from '../answers.ts';
import type { Serve } from '../route.ts';
import { FILE_TIMEOUT_MS, openFile } from '../store/built-files.ts';

/** The icon of the host's brand, at the address where browsers look for one unprompted; kept for a day. */
export const serveFavicon: Serve = async ({ request, env, brand }) => {
  try {
    const opened = openFile(env.ASSETS, icons(brand.id).favicon);
    const icon = await withTimeout(FILE_TIMEOUT_MS, 'The asset layer', opened, ({ body }) =>
      body?.cancel(),
    );
    return {
      status: 200,
      headers: { 'Content-Type': 'image/x-icon', 'Cache-Control': 'public, max-age=86400' },
      body: icon.body,
    };
  } catch (error) {
    logError('The icon could not be read.', error, noteRequest(request));
    return text('The icon is not available just now.', 503, { 'Retry-After': '60' });
  }
};
